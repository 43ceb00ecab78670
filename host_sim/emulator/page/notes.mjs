/** What the page says below the console: news until the next deed, troubles until they are over. */

export class Notes {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.news = '';
    this.troubles = new Map(); // what is wrong now, by its kind
  }

  /** Say something new; it stays until `done`. */
  tell(text) {
    this.news = text;
    this.show();
  }

  /** Something is wrong, until the same kind is told again; '' or null: it is over. */
  trouble(kind, text) {
    if ((this.troubles.get(kind) ?? '') !== (text ?? '')) {
      this.troubles.delete(kind);
      if (text) {
        this.troubles.set(kind, text);
      }
      this.show();
    }
  }

  /** Another console begins: no trouble is left. */
  clear() {
    this.troubles.clear();
    this.show();
  }

  /** The person has done something: the news was read. */
  done() {
    if (this.news) {
      this.tell('');
    }
  }

  show() {
    const { place } = this;
    place.textContent = [...this.troubles.values(), this.news].filter(Boolean).join(' ');
    place.classList.toggle('bad', this.troubles.size > 0);
  }
}
