/** Tells whether the server is unreachable, or refuses all connections, from an error of the query itself. */

/**
 * SQLSTATE codes of a server that shuts down, starts up, is full, has no connection left or makes a writer wait, and
 * codes of the network.
 */
const codes =
  /^(57P0[1-5]|55P03|25P0[34]|08\w{3}|53\w{3}|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors have no code. */
const texts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (texts.test(error.message) || ('code' in error && typeof error.code === 'string' && codes.test(error.code)));

/** The error as one of storage, which guests see as such, if the server is the cause; otherwise as it is. */
export const asAway = (error: unknown): unknown =>
  error instanceof Error && isAway(error)
    ? Object.assign(new Error(`the database server is away (${error.message})`, { cause: error }), {
        code: 'DATABASE_AWAY',
      })
    : error;
