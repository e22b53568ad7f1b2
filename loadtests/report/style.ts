/** Two columns from 900 px on, one below; light and dark as the device has it. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1c2024; --soft: #5b636d; --line: #dde1e6; --card: #fff; --page: #f3f5f7; --one: #0b6bcb; --two: #b4530a; --good: #14713d; --bad: #b3261e; --near: #b4530a; --band: #eef2f6 }
@media (prefers-color-scheme: dark) { :root { --text: #e8eaed; --soft: #a3abb5; --line: #3a4048; --card: #1d2126; --page: #14171a; --one: #6cb2ff; --two: #ffab66; --good: #6fd597; --bad: #ff8a80; --near: #ffab66; --band: #272c33 } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 16px; max-width: 1160px; font: 15px/1.45 system-ui, sans-serif; color: var(--text); background: var(--page) }
h1 { font-size: clamp(21px, 3.2vw, 30px); line-height: 1.25; margin: 8px 0; text-wrap: balance }
h2 { font-size: 18px; margin: 0 } h3 { font-size: 15px; margin: 12px 0 0 }
p { margin: 4px 0 } ul { margin: 4px 0; padding-inline-start: 20px } code { overflow-wrap: anywhere; font-size: 13px }
.about, .note, small { color: var(--soft); font-size: 13px } small { display: block; font-weight: 400 }
.verdict { display: inline-block; margin: 0; padding: 2px 12px; border-radius: 99px; color: var(--card); font-weight: 600 }
.verdict.good { background: var(--good) } .verdict.bad { background: var(--bad); color: var(--card) }
main { display: grid; gap: 12px; margin-block-start: 16px }
section, .tiles li { background: var(--card); border: 1px solid var(--line); border-radius: 10px }
section { padding: 14px; min-width: 0 }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(145px, 1fr)); gap: 8px; list-style: none; margin: 0; padding: 0 }
.tiles li { padding: 10px 12px; color: var(--soft); font-size: 13px } .tiles b { display: block; font-size: 22px; color: var(--text) }
.tiles .bad, .tiles .bad b, td.bad, ul.bad, p.bad { color: var(--bad) } td.good { color: var(--good) }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums }
th, td { padding: 5px 6px; text-align: end; border-block-start: 1px solid var(--line); vertical-align: middle; white-space: nowrap }
thead th { border: 0; color: var(--soft); font-weight: 400; font-size: 13px; white-space: normal; vertical-align: bottom } thead th:first-child { text-align: start } tbody th { text-align: start; font-weight: 600; white-space: normal }
td.wide { width: 45%; min-width: 60px }
.bar { display: block; width: 100%; height: 10px; border-radius: 5px } .bar .all { fill: var(--line) } .free .part { fill: var(--one) } .near .part { fill: var(--near) } .over .part { fill: var(--bad) }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); gap: 12px; margin-block-start: 8px }
figure { margin: 0; min-width: 0 } figcaption { font-weight: 600; font-size: 14px } figure svg { display: block; width: 100%; height: auto }
figure line { stroke: var(--line) } figure text { font-size: 11px; fill: var(--soft) } figure path { fill: none; stroke-width: 1.8; stroke-linejoin: round }
.band0 { fill: var(--band) } .band1 { fill: none } .curve0 { stroke: var(--one) } .curve1 { stroke: var(--two) }
.legend { list-style: none; display: flex; gap: 16px; margin: 2px 0 0; padding: 0; font-size: 13px } .legend li::before { content: ''; display: inline-block; width: 16px; height: 3px; margin-inline-end: 6px; vertical-align: middle } .key0::before { background: var(--one) } .key1::before { background: var(--two) }
@media (max-width: 560px) { body { padding: 10px } table { font-size: 13px } th, td { padding: 5px 4px } td.wide { width: 25% }
.stacked tr { display: grid; grid-template-columns: repeat(4, 1fr); border-block-start: 1px solid var(--line); padding-block: 3px } .stacked thead tr { border: 0 } .stacked :is(th, td) { border: 0; padding: 1px 4px } .stacked tbody th, .stacked td:last-child { grid-column: 1 / -1 } .stacked td:last-child:empty, .stacked thead :is(th:first-child, th:last-child) { display: none }
.costs tr { grid-template-columns: repeat(5, 1fr) } .costs td:last-child { grid-column: auto } .stacked.costs thead th:last-child { display: block } }
`
