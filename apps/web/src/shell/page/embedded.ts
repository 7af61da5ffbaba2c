/** Whether the page stands within another site, which has a header and a footer of its own (decision 0046). */

/**
 * True in a frame, wherever the guest goes in it, and where the address asks for its look. It is never so on the
 * server, which draws the whole site.
 */
export const isEmbedded =
  typeof window !== 'undefined' &&
  (window.self !== window.top || new URLSearchParams(window.location.search).get('embed') === '1');
