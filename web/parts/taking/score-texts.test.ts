import { expect, it } from 'vitest'
import ar from '../../i18n/ar/take-task.json' with { type: 'json' }
import en from '../../i18n/en/take-task.json' with { type: 'json' }

it('does not promise right answers for many wrong questions, because practice shows none for a blank one', () => {
  const texts = [ar, en].flatMap(({ score }) => Object.entries(score).filter(([key]) => key.startsWith('unlitMany_')))
  expect(texts.length).toBeGreaterThan(5)
  for (const [, text] of texts) expect(text).not.toMatch(/right answer|الصحيحة/)
})
