/** Whether the page stands within another site, which has a header and a footer of its own (decision 0046). */

/** Never on the server, which draws only the whole site. In a frame, wherever the guest goes in it; or as the address of a frame says, to look at it alone. */
export const isEmbedded =
  typeof window !== 'undefined' &&
  (window.self !== window.top || new URLSearchParams(window.location.search).get('embed') === '1');
