import { h, set } from './h.ts'
import { icon } from './icons.ts'
import { cardsAgain, type Run } from './run.ts'
import type { Say } from './texts.ts'

/**
 * Progress of the run: a bar with one segment for each card of the round, and the two piles, with `tools` between their
 * labels.
 */
export function createProgress(say: Say, tools: HTMLElement) {
  const bar = h('div', { class: 'bar', role: 'progressbar', 'aria-valuemin': 0 })
  const legendAgain = h('span', {})
  const legendKnow = h('span', {})
  const again = pile('again')
  const know = pile('know')
  return {
    bar,
    legend: h(
      'div',
      { class: 'legend' },
      h('span', { class: 'again' }, icon('again'), legendAgain),
      tools,
      h('span', { class: 'know' }, icon('know'), legendKnow),
    ),
    again: again.element,
    know: know.element,
    show(run: Run) {
      const words = { number: run.answered.length + 1, count: run.answered.length + run.queue.length }
      set(bar, {
        'aria-valuenow': words.number,
        'aria-valuemax': words.count,
        'aria-label': say('placeLabel', words),
      })
      bar.replaceChildren(
        ...run.answered.map(({ known }) => h('i', { 'data-is': known ? 'know' : 'again' })),
        ...run.queue.map((_, at) => h('i', { 'data-is': at === 0 ? 'now' : undefined })),
      )
      const comes = cardsAgain(run).length
      legendAgain.textContent = say('againCount', { count: comes })
      legendKnow.textContent = say('knowCount', { count: run.known.length })
      again.show(comes)
      know.show(run.known.length)
    },
  }

  function pile(name: 'again' | 'know') {
    const top = h('i', {})
    const under = [h('i', {}), h('i', {})]
    // The legend has the same content in text.
    const element = h(
      'div',
      { class: `pile ${name}`, 'aria-hidden': 'true' },
      h('div', { class: 'stack' }, ...under, top),
      say(name),
    )
    return {
      element,
      show(count: number) {
        top.textContent = String(count)
        for (const [at, card] of under.entries()) card.hidden = count < at + 2
        set(element, { 'data-empty': count === 0 })
      },
    }
  }
}
