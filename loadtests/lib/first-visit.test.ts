import { expect, it } from 'vitest'
import { randomFrom } from '../../server/contract/seeded-random.ts'
import { arrivals, visitOf } from './first-visit.ts'

const PAGE = `<!doctype html><html lang="ar"><head>
<link rel="icon" href="/mark.svg" /><link
  rel="preload"
  data-language="ar"
  href="/assets/ar.woff2" as="font" crossorigin />
<script data-ar="/assets/texts-ar.js" data-en="/assets/texts-en.js">boot()</script>
<script type="module" src="/assets/first.js"></script><link rel="stylesheet" media="not all" href="/assets/first.css">
<link rel="preload" as="image" href="/img/300/a.webp?x=1&amp;y=2"></head>
<body><div id="root"><a href="/books">x</a><img src="/img/b.webp" alt=""><a href="https://elsewhere.example/">y</a></div></body></html>`
const WORKER =
  'var D=u({files:{"version":"1","shell":["/assets/first.js","/assets/panel.js","/mark.svg"],"taking":["/t.js"]}})'

it('a first visit fetches what the page names, then the worker and what that stores besides', () => {
  expect(visitOf(PAGE, WORKER)).toEqual({
    first: [
      ...['/mark.svg', '/assets/ar.woff2', '/assets/texts-ar.js', '/assets/first.js', '/assets/first.css'],
      ...['/img/300/a.webp?x=1&y=2', '/img/b.webp'],
    ],
    later: ['/sw.js', '/index.html', '/assets/panel.js'],
  })
  expect(() => visitOf('<p>503</p>', WORKER)).toThrow('not built')
  expect(() => visitOf(PAGE, '')).toThrow('not built')
})

it('phones come independently of each other within the window', () => {
  const times = arrivals(5000, 300, randomFrom(7))
  expect(times).toHaveLength(5000)
  expect(times[0]).toBeGreaterThanOrEqual(0)
  expect(times.at(-1)).toBeLessThan(300)
  // Of a Poisson process the gaps vary as much as they last.
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
  expect(deviation / mean).toBeGreaterThan(0.9)
  expect(deviation / mean).toBeLessThan(1.1)
})
