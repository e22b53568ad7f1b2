import { escapeHtml, figures, lines } from './chart.ts'
import { type Dashboard, type Panel, readDashboard } from './dashboard.ts'
import { type Range, readPanel, type Series } from './series.ts'

/*
 * `npm run -s dashboard -- [hours] > dashboard.html`: draws the panels of the Grafana dashboard from Prometheus, as one file without
 * scripts, for those who have no Grafana. PROMETHEUS: its address, default http://127.0.0.1:9090.
 */

/** The whole dashboard as a page. Panels without data say so. @throws if Prometheus does not answer. */
export async function drawDashboard(prometheus: string, range: Range, dashboard = readDashboard()): Promise<string> {
  const panels = await Promise.all(
    dashboard.panels.map(async (panel) => drawPanel(panel, await readPanel(prometheus, panel, range), range)),
  )
  return pageOf(dashboard, panels, range)
}

function drawPanel(
  { type, title, description = '', gridPos, fieldConfig }: Panel,
  series: Series[],
  range: Range,
): string {
  if (type === 'row') return `<h2>${escapeHtml(title)}</h2>`
  const unit = fieldConfig?.defaults.unit ?? 'short'
  const drawn = type === 'stat' ? figures(series, unit) : lines(series, unit, range)
  const content = series.length === 0 ? '<p class="none">no data</p>' : drawn
  return (
    `<section style="--columns:${gridPos.w}"><h3>${escapeHtml(title)}</h3>${content}` +
    `<p class="note">${escapeHtml(description)}</p></section>`
  )
}

const pageOf = ({ title }: Dashboard, panels: string[], { from, to }: Range): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1><p>${timeOf(from)} to ${timeOf(to)}, UTC</p>
<main>${panels.join('\n')}</main></body></html>
`

const timeOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')

const STYLE = `
body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; color: #1f1f1f; background: #f4f5f7 }
main { display: grid; grid-template-columns: repeat(24, 1fr); gap: 8px }
h1, h2, h3 { margin: 0; font-size: 20px } h2 { grid-column: 1 / -1; font-size: 16px; margin-top: 8px } h3 { font-size: 14px }
section { grid-column: span var(--columns); background: #fff; border: 1px solid #d5d8de; border-radius: 6px; padding: 8px; min-width: 0 }
svg { display: block; width: 100%; height: auto } svg line { stroke: #e3e5e9 } svg text { font-size: 11px; fill: #555 }
polyline { fill: none; stroke-width: 1.6 }
ul { list-style: none; margin: 4px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 12px; font-size: 12px; overflow-wrap: anywhere }
i { display: inline-block; width: 10px; height: 10px; margin-right: 4px }
.figures { display: flex; flex-wrap: wrap; gap: 4px 16px } .figures p { margin: 4px 0; padding: 2px 8px; border-radius: 4px }
.figures b { font-size: 20px } .good { background: #dff3e4 } .bad { background: #fbdcd9 }
.note, .none { margin: 4px 0 0; color: #555; font-size: 12px }
@media (max-width: 900px) { main { display: block } section { margin-bottom: 8px } }
`

if (import.meta.main) {
  const hours = Number(process.argv[2] ?? 1)
  const to = Math.floor(Date.now() / 1000)
  try {
    console.log(await drawDashboard(process.env.PROMETHEUS ?? 'http://127.0.0.1:9090', { from: to - hours * 3600, to }))
  } catch (error) {
    console.error(`Prometheus: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
