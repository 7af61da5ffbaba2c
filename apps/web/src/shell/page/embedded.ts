/** Whether the page is within another site, which has its own header and footer (decision 0046). */

/**
 * True in a frame, on all pages that the guest opens in it, and if the address asks for that look. It is never true on
 * the server, which renders the whole site.
 */
export const isEmbedded =
  typeof window !== 'undefined' &&
  (window.self !== window.top || new URLSearchParams(window.location.search).get('embed') === '1');
