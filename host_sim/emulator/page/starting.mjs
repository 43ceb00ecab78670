/**
 * Says why the page does not start, or its worker. A plain script that old browsers read, run before
 * the modules, as those may be what fails; so it has words of its own.
 */
(function () {
  'use strict';

  var FILES = {}; // @files@
  var NAMES = Object.keys(FILES); // a file -> how many bytes it has
  var HERE = document.currentScript.src.replace(/page\/[^/]*$/, '');
  var WASM = "script-src 'self' 'wasm-unsafe-eval'";
  var TEXTS = {
    en: {
      file: 'This page was opened as a file, and browsers run nothing like it from files: it needs an address of a server. In its folder: python3 -m http.server, then open http://localhost:8000',
      old: 'This browser is too old: it lacks JavaScript modules, WebAssembly or workers made of modules, which all browsers have since 2023; or they are switched off.',
      missing: 'The server does not give {0} ({1}). Load the page again: if there is a newer one, it comes whole. If this stays, the page is not whole on its server.',
      unreached: 'The server cannot be reached for {0}. Load the page again when there is a network.',
      half: 'The server gives only a part of {0} ({1} of {2} bytes). Load the page again. If this stays, the page is not whole on its server.',
      type: 'The server sends {0} as "{1}". Scripts have to be sent as text/javascript.',
      policy: 'The Content-Security-Policy that the server sends forbids what the console is made of. It has to allow: {0}',
    },
    de: {
      file: 'Diese Seite wurde als Datei geöffnet, und so führen Browser sie nicht aus: Sie braucht die Adresse eines Servers. In ihrem Ordner: python3 -m http.server, dann http://localhost:8000 öffnen',
      old: 'Dieser Browser ist zu alt: Ihm fehlen JavaScript-Module, WebAssembly oder Worker aus Modulen, die seit 2023 alle haben; oder sie sind ausgeschaltet.',
      missing: 'Der Server gibt {0} nicht her ({1}). Lade die Seite neu: Gibt es eine neuere, kommt sie ganz. Bleibt es so, ist die Seite auf ihrem Server nicht vollständig.',
      unreached: 'Der Server ist für {0} nicht zu erreichen. Lade die Seite neu, wenn es wieder Netz gibt.',
      half: 'Der Server gibt nur einen Teil von {0} her ({1} von {2} Bytes). Lade die Seite neu. Bleibt es so, ist die Seite auf ihrem Server nicht vollständig.',
      type: 'Der Server schickt {0} als „{1}“. Skripte müssen als text/javascript kommen.',
      policy: 'Die Content-Security-Policy des Servers verbietet, woraus die Konsole besteht. Sie muss erlauben: {0}',
    },
    ja: {
      file: 'このページはファイルとして開かれました。ブラウザはファイルからは実行しないので、サーバーのアドレスが必要です。フォルダで python3 -m http.server を実行し、http://localhost:8000 を開いてください',
      old: 'このブラウザは古すぎます。2023年以降のブラウザにあるJavaScriptモジュール、WebAssembly、モジュールのワーカーがないか、無効になっています。',
      missing: 'サーバーに{0}がありません（{1}）。ページを再読み込みしてください。新しい版があれば、まとめて届きます。それでも変わらなければ、サーバー上のページが欠けています。',
      unreached: '{0}を取りにサーバーへ接続できません。ネットワークがつながったら、再読み込みしてください。',
      half: 'サーバーから{0}の一部しか届きません（{2}バイトのうち{1}バイト）。ページを再読み込みしてください。それでも変わらなければ、サーバー上のページが欠けています。',
      type: 'サーバーが{0}を「{1}」として送っています。スクリプトはtext/javascriptとして送る必要があります。',
      policy: 'サーバーのContent-Security-Policyが、本体の実行を禁じています。次の許可が必要です：{0}',
    },
    zh_hans: {
      file: '本页是作为文件打开的，浏览器不会这样运行它：它需要服务器的地址。在它的文件夹里运行python3 -m http.server，然后打开http://localhost:8000',
      old: '这个浏览器太旧：没有JavaScript模块、WebAssembly或模块Worker（2023年以来的浏览器都有），或者它们被关闭了。',
      missing: '服务器没有给出{0}（{1}）。请刷新本页：如果有新版，会整个换上。如果还是这样，说明服务器上的页面不完整。',
      unreached: '无法连接服务器来取{0}。有网络时请刷新本页。',
      half: '服务器只给出了{0}的一部分（{2}字节中的{1}字节）。请刷新本页。如果还是这样，说明服务器上的页面不完整。',
      type: '服务器把{0}作为“{1}”发送。脚本必须作为text/javascript发送。',
      policy: '服务器的Content-Security-Policy禁止了主机运行所需的东西。它必须允许：{0}',
    },
    zh_hant: {
      file: '本頁是以檔案開啟的，瀏覽器不會這樣執行它：它需要伺服器的網址。在它的資料夾裡執行python3 -m http.server，然後開啟http://localhost:8000',
      old: '這個瀏覽器太舊：沒有JavaScript模組、WebAssembly或模組Worker（2023年以來的瀏覽器都有），或者它們被關閉了。',
      missing: '伺服器沒有給出{0}（{1}）。請重新整理本頁：如果有新版，會整個換上。如果還是這樣，表示伺服器上的頁面不完整。',
      unreached: '無法連線到伺服器來取得{0}。有網路時請重新整理本頁。',
      half: '伺服器只給出了{0}的一部分（{2}位元組中的{1}位元組）。請重新整理本頁。如果還是這樣，表示伺服器上的頁面不完整。',
      type: '伺服器把{0}當作「{1}」傳送。指令碼必須以text/javascript傳送。',
      policy: '伺服器的Content-Security-Policy禁止了主機執行所需的東西。它必須允許：{0}',
    },
  };
  var forbidden = ''; // what a policy of the server has forbidden

  function table() {
    var tag = (document.documentElement.dataset.spoken || navigator.language || 'en').toLowerCase();
    if (tag.slice(0, 2) === 'zh') {
      return /han[ts]/.test(tag) ? TEXTS[/hant/.test(tag) ? 'zh_hant' : 'zh_hans']
        : TEXTS[/tw|hk|mo/.test(tag) ? 'zh_hant' : 'zh_hans'];
    }
    return TEXTS[tag.slice(0, 2)] || TEXTS.en;
  }

  function words(kind) {
    var values = arguments;
    return table()[kind].replace(/\{(\d)\}/g, function (_, at) { return values[Number(at) + 1]; });
  }

  /** What is wrong if a file has so many bytes, in words; '' for nothing. */
  function halfOf(name, size) {
    return size < FILES[name] ? words('half', name, size, FILES[name]) : '';
  }

  /** What is wrong with the files from this one on, in words; '' for nothing. */
  function wrongFrom(number) {
    if (number >= NAMES.length) {
      return Promise.resolve('');
    }
    var name = NAMES[number];
    return fetch(HERE + name, { cache: 'no-store' }).then(function (answer) {
      var type = (answer.headers.get('content-type') || '').split(';')[0];
      if (!answer.ok) {
        return words('missing', name, answer.status);
      }
      if (/\.js$/.test(name) && !/(java|ecma)script/.test(type)) {
        return words('type', name, type);
      }
      return answer.arrayBuffer().then(function (bytes) {
        return halfOf(name, bytes.byteLength) || wrongFrom(number + 1);
      });
    }, function () {
      return new Promise(function (resolve) { // the word of a policy comes a little later
        setTimeout(function () {
          resolve(forbidden ? words('policy', forbidden) : words('unreached', name));
        }, 300);
      });
    });
  }

  /** @returns {Promise<string>} why something does not start, in words; '' if that is not known */
  function culprit() {
    if (location.protocol === 'file:') {
      return Promise.resolve(words('file'));
    }
    if (forbidden) {
      return Promise.resolve(words('policy', forbidden));
    }
    if (!('noModule' in HTMLScriptElement.prototype) || typeof WebAssembly === 'undefined') {
      return Promise.resolve(words('old'));
    }
    return wrongFrom(0);
  }

  function say(text) {
    if (text) {
      document.getElementById('starting').textContent = text;
      document.getElementById('starting').className = 'bad';
    }
  }

  window.lineup = { words: words, culprit: culprit, halfOf: halfOf, wasm: WASM };
  document.addEventListener('securitypolicyviolation', function (event) {
    var name = event.effectiveDirective || event.violatedDirective;
    forbidden = /script|worker|child/.test(name) ? WASM : name + " 'self'";
  });
  document.addEventListener('DOMContentLoaded', function () {
    if (location.protocol === 'file:' || !('noModule' in HTMLScriptElement.prototype)) {
      culprit().then(say);
    }
  });
  window.addEventListener('error', function (event) {
    var ours = event.filename && event.filename.indexOf(HERE) === 0; // half a script is none
    var starts = !document.getElementById('starting').hidden;
    if (ours && starts || event.target && event.target.tagName === 'SCRIPT') {
      culprit().then(say);
    }
  }, true);
}());
