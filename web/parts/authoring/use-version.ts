import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showBanner } from '../../ui/show-banner.ts'

interface Versioned {
  /** Of what the form began with; '' for none. */
  version: string
}

interface Options {
  /** The initial form, perhaps of a draft. */
  form: Versioned
  /** What was opened. */
  before: Versioned
  /** False after the editor was left. */
  isOpen: () => boolean
}

/**
 * Whether something else is stored than what the form began with: a draft is older than what was opened, or the server
 * refused a save for it (409 `changed`).
 */
export function useVersion({ form, before, isOpen }: Options) {
  const [changed, setChanged] = useState(() =>
    ![form.version, before.version].includes('') && form.version !== before.version ? 1 : 0,
  )
  return {
    /** How often the user was told since the last choice, as the key of a `ChangedNote`; 0 for nothing to tell. */
    changed,
    /** What is stored was opened, or what was written is stored. */
    settle: () => setChanged(0),
    /** Returns true for the refusal of a save that began with another version, which it shows. */
    refused: (error: unknown): boolean => {
      if (!(error instanceof CallError && error.error === 'changed')) return false
      if (isOpen()) setChanged((times) => times + 1)
      else showBanner({ tone: 'bad', text: i18n.t('authoring:changed.left') })
      return true
    },
  }
}
