/** A record store of xAPI in memory, and the launches of a cmi5 platform: what a package of cmi5 asks. */

const CMI5 = "https://w3id.org/xapi/cmi5/context";
const ACTIVITY = "https://lms.example/activities/1";
const REGISTRATION = "6a5c2b7e-0a0f-4a0e-9b43-1f6d4e3f5a11";
const actor = { objectType: "Agent", account: { homePage: "https://lms.example", name: "ada" } };

export class RecordStore {
  statements = [];
  /** Documents of the state, by their ids. */
  documents = new Map();
  /** What was asked without the right pass, or of an unknown kind. */
  refused = [];
  #sessions = 0;
  #tokens = new Set();
  #used = new Set();

  /** The parameters with which the platform opens a page; each call is another session. */
  launch(url, data = {}) {
    this.#sessions += 1;
    this.documents.set("LMS.LaunchData", {
      contextTemplate: {
        contextActivities: { grouping: [{ id: "https://course.example/au" }] },
        extensions: { [`${CMI5}/extensions/sessionid`]: `session-${this.#sessions}` },
      },
      launchMode: "Normal",
      moveOn: "CompletedOrPassed",
      ...data,
    });
    return String(
      new URLSearchParams({
        endpoint: `${url}xapi/`,
        fetch: `${url}pass/${this.#sessions}`,
        actor: JSON.stringify(actor),
        registration: REGISTRATION,
        activityId: ACTIVITY,
      }),
    );
  }

  /** The verbs of a session's statements, in order. */
  verbsOf(session) {
    return this.statements
      .filter(({ context }) => context.extensions[`${CMI5}/extensions/sessionid`] === session)
      .map(({ verb }) => verb.id.split("/").at(-1));
  }

  /** Answers what is asked of the store; false for other requests. */
  answer = (request, response, body) => {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    const reply = (status, content) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(content === undefined ? "" : JSON.stringify(content));
      return true;
    };
    if (pathname.startsWith("/pass/")) {
      if (request.method !== "POST" || this.#used.has(pathname))
        return reply(200, { "error-code": "1", "error-text": "already in use" });
      this.#used.add(pathname);
      const token = Buffer.from(`token:${pathname}`).toString("base64");
      this.#tokens.add(`Basic ${token}`);
      return reply(200, { "auth-token": token });
    }
    if (!pathname.startsWith("/xapi/")) return false;
    const isAllowed =
      this.#tokens.has(request.headers.authorization) &&
      request.headers["x-experience-api-version"]?.startsWith("1.0");
    const asked = `${request.method} ${pathname}`;
    if (!isAllowed) {
      this.refused.push(asked);
      return reply(401);
    }
    if (asked === "GET /xapi/agents/profile") return reply(404);
    if (asked === "GET /xapi/activities/state") {
      const found = this.documents.get(searchParams.get("stateId"));
      return found ? reply(200, found) : reply(404);
    }
    if (asked === "PUT /xapi/activities/state") {
      this.documents.set(searchParams.get("stateId"), JSON.parse(body));
      return reply(204);
    }
    if (asked === "POST /xapi/statements") {
      const given = JSON.parse(body);
      this.statements.push(...given);
      return reply(
        200,
        given.map(({ id }) => id),
      );
    }
    this.refused.push(asked);
    return reply(404);
  };
}
