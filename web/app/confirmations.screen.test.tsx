import { afterEach, expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'
import { confirm } from '../ui/ask.ts'
import { CONFIRMATIONS, type Confirmation } from './testing/confirmations.ts'
import { LONG_NAME, LONG_TITLE } from './testing/given.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { layoutFindings, screenFindings } from './testing/screen-findings.ts'

/* Every confirmation, with a long name in each place of its texts. */

const ALL = Object.values(CONFIRMATIONS).flat()
const NAMESPACES = [
  ...new Set(ALL.flatMap(({ title, confirm }) => [title, confirm]).map((key) => key.split(':')[0] ?? '')),
]
const VALUES = {
  ...{ name: isolated(LONG_TITLE), title: isolated(LONG_TITLE), task: isolated(LONG_TITLE), words: LONG_TITLE },
  ...{ count: 200, number: 200, score: '100%', what: '200', moving: '200', leaving: '200' },
  ...{ user: LONG_NAME.replaceAll(' ', '.'), zehot: '204518630' },
}

async function ask({ title, text, confirm: yes, cancel }: Confirmation): Promise<string> {
  const say = (key: string) => i18n.t(key, VALUES)
  const cancelLabel = cancel && say(cancel)
  void confirm({ title: say(title), text: say(text), confirmLabel: say(yes), danger: true, cancelLabel })
  await expect.poll(() => document.querySelector('[role=alertdialog]')?.ariaLabel).toBe(say(title))
  return say(title)
}

test.each(['ar', 'en'] as const)('every confirmation fits a narrow phone and a low window (%s)', async (language) => {
  await openScreen({ at: '/', replies: {}, language })
  await drawn()
  await i18n.loadNamespaces(NAMESPACES)
  const found: string[] = []
  for (const [place, confirmation] of ALL.entries()) {
    const title = await ask(confirmation)
    const lines = place === 0 ? await screenFindings() : await layoutFindings([320, 740])
    found.push(...lines.map((line) => `${title}: ${line}`))
  }
  expect(found).toEqual([])
})

afterEach(closeScreen)
