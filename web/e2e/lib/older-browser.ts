import type { BrowserContext } from '@playwright/test'

/** Removes features that the oldest supported browsers lack (docs/operations.md#browsers) from every page. */
export const makeOlder = (context: BrowserContext) =>
  context.addInitScript(() => {
    const lacking: [object | undefined, string[]][] = [
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [RegExp, ['escape']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'drop', 'toArray', 'some']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'Iterator', 'scheduler', 'navigation']],
      [Document.prototype, ['startViewTransition']],
    ]
    for (const [holder, names] of lacking) for (const name of names) Reflect.deleteProperty(holder ?? {}, name)
  })
