/**
 * The script of a page with a served step, before the app: it hides the step where the app will show another one, and
 * loads the app once the step has been painted, so that nothing delays what the guest waits for.
 */
import { createHash } from 'node:crypto';

/**
 * Hides the served step where the app will show something else: for a guest with a draft of a later step or another
 * chosen language (both are stored in the browser), and in a frame, where the page has no header. A slope in the
 * address has precedence over the draft, and the finder's answer shows none.
 */
const hideServedStep = `if(self!=top)document.documentElement.dataset.start='own';try{var q=location.search,d=sessionStorage.getItem('bookingFormData'),l=localStorage.getItem('language');if(d&&location.pathname=='/'&&!/[?&]slope=/.test(q)&&JSON.parse(d).step>1||l&&l!=document.documentElement.lang&&!/[?&]lang=/.test(q))document.documentElement.dataset.start='own'}catch(e){}`;

/** Runs after the first paint; if there is none, in a background tab or an old browser, after the page's own files. */
const startApp = `(function(){var t=document.getElementById('app');function go(){if(t)document.head.append(t.content);t=null}if(document.documentElement.dataset.start)return go();try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){}addEventListener('load',go)})()`;

const script = `${hideServedStep};${startApp}`;

/** The page's only inline script, as named in the Content-Security-Policy. */
export const pageScript = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const hidden = '<style>[data-start=own] #root{visibility:hidden}</style>';

/** The files of the app in a built page. */
export const scripts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
export const scriptsAndStyles =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;
/** Links to its texts, which are already in the page. */
const texts = /\s*<link rel="preload" as="fetch"[^>]*>/g;

const preload = /^<link rel="modulepreload"(.*) href=("[^"]*")>/;

/**
 * The page with files of its app in a template, which a browser does not load until the script takes them out.
 * @param files selects them
 */
export function withAppLater(page: string, files: RegExp): string {
  const found = [...page.matchAll(files)].map(([file]) => file.trim());
  const others = found.filter((file) => !preload.test(file));
  // The imports of the app's script, as scripts before it: each then starts in its own task.
  const imported = found
    .filter((file) => preload.test(file))
    .map((file) => file.replace(preload, '<script type="module"$1 src=$2></script>'));
  const later = [...imported, ...others]
    .map((file) => file.replace(/^<(?:script type|link rel)="\w+"/, '$& fetchpriority="low"'))
    .join('');
  return page
    .replaceAll(files, '')
    .replaceAll(texts, '')
    .replace('</head>', () => `${hidden}<template id="app">${later}</template><script>${script}</script>\n  </head>`);
}
