/** The style sheet of the guest's own page: inline, so that one answer shows all of it. */
import { defaultTheme } from '@gerende/domain/school/theme-rules';

/**
 * The colours as apps/web and tailwind.config.ts compute them; the school's own colours are set after it
 * (server/head/look.ts).
 */
const tokens = [
  ...Object.entries(defaultTheme).map(([name, colour]) => `--${name}:${colour}`),
  '--paper:#fff',
  '--danger:#a3123f',
  '--ink-soft:color-mix(in srgb,var(--ink) 74%,var(--paper))',
  '--mist:color-mix(in srgb,var(--ink) 15%,var(--paper))',
  '--mist-edge:color-mix(in srgb,var(--ink) 56%,var(--paper))',
  '--glacier-wash:color-mix(in srgb,var(--glacier) 11%,var(--paper))',
  '--pine-wash:color-mix(in srgb,var(--pine) 12%,var(--paper))',
  '--danger-wash:color-mix(in srgb,var(--danger) 10%,var(--paper))',
].join(';');

const latin = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial';

export const pageStyle = `
:root{${tokens}}
*{box-sizing:border-box}
body{margin:0;background:var(--snow);color:var(--ink);font:16px/1.5 ${latin},"PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere;line-break:strict;-webkit-text-size-adjust:100%}
:lang(ja) body{font-family:${latin},"Hiragino Sans","Yu Gothic UI",Meiryo,"Noto Sans JP","Noto Sans CJK JP",sans-serif}
:lang(zh-Hant) body{font-family:${latin},"PingFang TC","Microsoft JhengHei","Noto Sans TC","Noto Sans CJK TC",sans-serif}
:lang(ja) :is(h1,h2,h3,p,label,.button){word-break:auto-phrase}
.wrap{max-width:44rem;margin:0 auto;padding:0 1rem}
.top{background:var(--paper);border-bottom:1px solid var(--mist)}
.top .wrap{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between;padding-block:.5rem}
.top strong{font-size:1.0625rem}
.languages{display:flex;flex-wrap:wrap;gap:.25rem}
.languages a{display:inline-flex;align-items:center;min-height:44px;padding:0 .625rem;color:var(--ink);text-decoration:none;border-radius:8px;font-size:.875rem}
.languages a[aria-current]{background:var(--glacier-wash);font-weight:600}
main.wrap{padding-block:1.25rem 2.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.1875rem;line-height:1.3;margin:0 0 .5rem}
h3{font-size:1rem;margin:1rem 0 .25rem}
p{margin:0 0 .75rem}
.soft{color:var(--ink-soft);font-size:.9375rem}
a{color:var(--glacier)}a[href^="tel:"]{white-space:nowrap}
.card{background:var(--paper);border:1px solid var(--mist);border-radius:12px;padding:1rem;margin:1rem 0 0;box-shadow:0 1px 2px rgb(16 35 63/.06)}
.head{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:space-between}
.state{font-size:.875rem;font-weight:600;padding:.125rem .5rem;border-radius:8px;background:var(--glacier-wash);color:var(--ink)}
.state.booked{background:var(--pine-wash);color:var(--pine)}
.state.canceled,.state.declined{background:var(--danger-wash);color:var(--danger)}
dl{display:grid;grid-template-columns:1fr;gap:0 1rem;margin:.5rem 0}
dt{color:var(--ink-soft);font-size:.9375rem}
dd{margin:0 0 .5rem;white-space:pre-line;font-variant-numeric:tabular-nums}
.face{display:flex;gap:.75rem;align-items:center;margin:.5rem 0}
.face img{width:64px;height:64px;border-radius:50%;object-fit:cover;background:var(--mist)}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:.5rem 1rem;border:1px solid var(--mist-edge);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover{background:var(--glacier-wash)}
.button.main{background:var(--vermilion);border-color:var(--vermilion);color:#fff}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
.check{display:flex;gap:.5rem;align-items:center;min-height:44px;font-weight:400}
.check input{flex:none;width:20px;height:20px;accent-color:var(--glacier)}
input:not([type=checkbox],[type=radio]),select,textarea{display:block;width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid var(--mist-edge);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
textarea{min-height:6rem}
fieldset{border:0;border-top:1px solid var(--mist);margin:1rem 0 0;padding:.75rem 0 0}
input[type=hidden]+fieldset{border-top:0;margin-top:0;padding-top:0}
legend{font-weight:600;font-size:1.0625rem;padding:0;float:left;width:100%}
legend+*{clear:both}
ul{margin:.25rem 0;padding-left:1.25rem}
[aria-invalid=true]{border-color:var(--danger)!important}
.wrong{color:var(--danger);margin:.25rem 0 0}
.notice{border-radius:12px;padding:.75rem 1rem;margin:0 0 1rem;border:1px solid}
.notice.done{background:var(--pine-wash);border-color:var(--pine);color:var(--pine)}
.notice.bad{background:var(--danger-wash);border-color:var(--danger);color:var(--danger)}
.sum{font-size:1.25rem;font-weight:700;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;width:100%;margin:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-top:1px solid var(--mist);font-weight:400}
thead th{border-top:0;color:var(--ink-soft);font-size:.9375rem}
:focus-visible{outline:3px solid var(--glacier);outline-offset:2px}
@media(min-width:30rem){dl{grid-template-columns:10rem 1fr}dd,dt{margin-bottom:.375rem}.card{padding:1.25rem}}
@media print{.actions,form,.languages{display:none}}
`;
