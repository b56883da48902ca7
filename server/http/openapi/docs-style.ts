/** The style sheet of /api/docs, allowed in the policy by its hash. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--text:#1d2430;--soft:#5b6575;--line:#e3e7ee;--paper:#fff;--side:#f6f8fb;--main:#b3261e;--get:#0b6b4f;--post:#1a56b0;--put:#8a5300;--delete:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#e8ebf1;--soft:#a0a9b8;--line:#2b3240;--paper:#12161d;--side:#181d26;--main:#ff8a7a;--get:#5fd3ab;--post:#8ab6ff;--put:#f0b55f;--delete:#ff8a7a}}
*{box-sizing:border-box}
body{margin:0;font:15px/1.6 system-ui,sans-serif;color:var(--text);background:var(--paper);display:grid;grid-template-columns:15rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;background:var(--side);border-right:1px solid var(--line);padding:1.5rem 1rem}
nav .name{font-weight:700;color:var(--main);text-decoration:none}
nav ul{list-style:none;margin:1rem 0 0;padding:0}
nav li a{display:flex;justify-content:space-between;padding:.25rem .5rem;border-radius:6px;color:inherit;text-decoration:none}
nav li a:hover{background:var(--line)}
nav span,small,.who,summary span{color:var(--soft)}
main{padding:2rem clamp(1rem,4vw,4rem);max-width:72rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
h2{margin:2.5rem 0 .75rem;font-size:1.25rem}
h3{margin:1rem 0 .25rem;font-size:.95rem}
.lead{font-size:1.1rem}
a{color:var(--post)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--post);outline-offset:2px}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
details{border:1px solid var(--line);border-radius:10px;margin:.5rem 0;padding:0 1rem}
details[open]{padding-bottom:1rem}
details:target{border-color:var(--post)}
summary{cursor:pointer;padding:.6rem 0;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
summary b{font:700 .75rem ui-monospace,monospace;min-width:3.8rem}
summary i{font-style:normal;color:var(--main)}
.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
table{border-collapse:collapse;width:100%}
td{border-top:1px solid var(--line);padding:.35rem .75rem .35rem 0;vertical-align:top;overflow-wrap:anywhere}
td:first-child{width:32%}
em{font-style:normal;color:var(--main);font-size:.8em}
dt{margin-top:.5rem}dd{margin:0;color:var(--soft)}
.answers{list-style:none;padding:0;margin:0}
@media(max-width:720px){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line)}nav ul{display:flex;flex-wrap:wrap}}
`.trim()
