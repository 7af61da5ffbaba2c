/** Whether anybody of ours has answered: for the service workers, which otherwise show what is stored in the browser. */

/** 408: Node's own answer to what the server did not read in time. The others: of a proxy whose server is not there. */
const ofNobody = new Set([408, 502, 503, 504]);

/** Our server gives each of its answers an id. */
export const isByNobody = ({ status, headers }: Response): boolean =>
  ofNobody.has(status) && !headers.has('X-Request-Id');
