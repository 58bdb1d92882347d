/** The style sheet of the board. Colours are those of the site (`ui/base.css`); texts use system fonts. */
export const boardStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbf6ec; --card: #fffdf8; --ink: #1e2145; --soft: #565972; --line: #e2d5bf; --edge: #8d8371;
  --link: #2f3c9c; --accent: #8f5407; --alarm: #a2361f; --good: #1d6b4d; --outer: #b9b4c9; --inner: #4a55a8;
  --night: #171a3f; --saffron: #f2ad33;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16193a; --card: #212650; --ink: #f5eddf; --soft: #bdbdd6; --line: #343a6b; --edge: #7f84b3;
    --link: #ffd48a; --accent: #f4b94f; --alarm: #ff9c82; --good: #86d3ae; --outer: #4c5390; --inner: #aab3f0;
    --night: #0d0f26;
  }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { font: 600 1.5rem/1.25 Georgia, serif; }
ul, ol { padding: 0; list-style: none; }
a, summary { color: var(--link); text-underline-offset: .2em; }
summary { padding-block: .25rem; text-decoration: underline 1px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1rem; padding: 1rem clamp(1rem, 4vw, 3rem); background: var(--night); color: #f8f0e1; }
header svg { width: 2.25rem; fill: var(--saffron); }
header div { flex: 1 1 8.5rem; }
header p { color: #c5c4de; font-size: .9375rem; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 3rem; max-width: 77.5rem; margin-inline: auto; padding: 1.5rem clamp(1rem, 4vw, 3rem) 3rem; }
button { padding: .5rem 1.25rem; border: 2px solid var(--saffron); border-radius: .5rem; background: var(--saffron); color: #1b1838; font: inherit; font-weight: 650; cursor: pointer; }
.quiet { border-color: #8085b4; background: none; color: #f8f0e1; }
#live a, #live button { padding: 0; border: 0; background: none; color: #ffd48a; font-weight: 400; text-decoration: underline; }
.card { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: .75rem; padding: 1.25rem min(1.5rem, 5vw); border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: 1.5rem; margin-block-start: 1rem; }
.note { max-width: 44rem; margin-block-start: .5rem; color: var(--soft); }
.soft, .hours, figcaption span { color: var(--soft); font-variant-numeric: tabular-nums; }
.soft, .note, .rows, .marks, details, .canary, .card p { font-size: .9375rem; }
.bad, .errors, .behind, .down, .stuck, .silent { color: var(--alarm); }
.state { font-weight: 650; }
.state.live, .follows { color: var(--good); }
.tried, .canary strong { color: var(--accent); }
.troubles { display: grid; gap: 1rem; margin-block-start: 1rem; }
.troubles h3 { font: 650 1.0625rem/1.35 system-ui, sans-serif; }
.alarm, .notice { border-inline-start: 4px solid var(--alarm); }
.notice { border-inline-start-color: var(--saffron); }
.reason { max-height: 12rem; margin-block-start: .25rem; overflow: auto; white-space: pre-line; }
.commands, details ul { display: grid; gap: .75rem; margin-block: .5rem; }
.line { display: flex; flex-wrap: wrap; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); }
code { font: 500 .9375rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
.line code { flex: 1 1 12rem; min-width: 0; padding: .5rem .75rem; }
.line button { display: none; border: 0; background: none; color: var(--link); font-size: .9375rem; }
[data-live] .line button { display: block; }
.marks { display: flex; flex-wrap: wrap; gap: .5rem; }
.marks li { padding: .1rem .6rem; border: 1px solid var(--edge); border-radius: 1rem; }
.canary { padding: .75rem 1rem; border: 1px dashed var(--edge); border-radius: .5rem; }
.hour { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
dl div { display: flex; flex-direction: column-reverse; }
dt { color: var(--soft); font-size: .8125rem; }
dd { margin: 0; font: 600 1.25rem/1.2 Georgia, serif; font-variant-numeric: tabular-nums lining-nums; }
figcaption, .card .hours, .hours { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .75rem; font-size: .8125rem; }
figure svg { width: 100%; height: 2.75rem; margin-block: .25rem; }
.outer { fill: var(--outer); }
path.errors { fill: var(--alarm); }
.inner { fill: var(--inner); }
.ground { fill: none; stroke: var(--edge); vector-effect: non-scaling-stroke; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .4rem; border-block-end: 1px solid var(--line); font-weight: 400; text-align: end; white-space: nowrap; }
:is(th, td):first-child { padding-inline-start: 0; text-align: start; }
.rows { margin-block-start: .75rem; border-block-start: 1px solid var(--line); }
.rows > li { display: grid; gap: 0 1.5rem; padding-block: .75rem; border-block-end: 1px solid var(--line); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.sign-in { max-width: 28rem; width: 100%; margin: 2rem auto; }
.sign-in label { font-weight: 650; }
.sign-in input { width: 100%; padding: .6rem .75rem; border: 2px solid var(--edge); border-radius: .5rem; background: var(--paper); color: inherit; font: inherit; }
@media (min-width: 48rem) {
  .wide .hour { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .wide .hour > :is(dl, details) { grid-column: 1 / -1; }
  .rows > li { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr); }
  .rows details { grid-column: 1 / -1; }
}
@media (min-width: 62rem) { .troubles li { grid-template-columns: 1fr 1fr; } }
@media (forced-colors: active) {
  header svg, .outer { fill: CanvasText; }
  path.errors, .inner { fill: Highlight; }
}
`
