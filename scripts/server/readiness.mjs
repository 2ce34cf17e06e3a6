/**
 * Tells pages when the part of the core that trains models is compiled. `npm start` serves pages
 * before it is; a race that is started on one asks for `training-ready` (web/widgets/race), which is
 * answered when it can run.
 */
const PATH = "training-ready";
const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

export class Readiness {
  #waiting = new Set();
  /** Status and text of the answer, once there is one. */
  #answer;

  ready() {
    this.#tell(204, "");
  }

  /** @param {string} sentence  why it could not be compiled. */
  failed(sentence) {
    this.#tell(503, sentence);
  }

  /** Answers the path above, at once or later; `also` of the server. @returns whether it does. */
  answer = (_request, response, inside) => {
    if (inside !== PATH) return false;
    this.#waiting.add(response);
    response.on("close", () => this.#waiting.delete(response));
    this.#answerAll();
    return true;
  };

  #tell(status, text) {
    this.#answer = { status, text };
    this.#answerAll();
  }

  #answerAll() {
    if (!this.#answer) return;
    for (const response of this.#waiting) {
      response.writeHead(this.#answer.status, PLAIN);
      response.end(this.#answer.text);
    }
  }
}
