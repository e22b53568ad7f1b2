import { test } from '@playwright/test'
import { LANGUAGES, type Language } from './texts.ts'

/** `E2E_LANGUAGES=all` runs every test in both languages, which takes half as long again. */
const all = process.env.E2E_LANGUAGES === 'all'
const another = (() => {}) as unknown as typeof test

/**
 * Behaviour is the same code in both languages, so the tests of a file alternate: the first runs in Arabic, the second
 * in English. Layout and accessibility are tested in both, by `test` itself. Each access to `test` advances the turn.
 */
export function inTurn(language: Language): { readonly test: typeof test } {
  let turn = 0
  return {
    get test() {
      turn += 1
      return all || LANGUAGES[(turn - 1) % LANGUAGES.length] === language ? test : another
    },
  }
}
