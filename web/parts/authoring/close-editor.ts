import { confirm } from '../../ui/ask.ts'

interface Options {
  /** Something in the editor is not saved yet. */
  dirty: boolean
  onClose: () => void
  /** The editor's own words for the question: what is closed, what becomes of it, and the two ways on. */
  say: (key: 'title' | 'text' | 'confirm' | 'stay') => string
}

/** Closes an editor; with unsaved work in it only when whoever wrote it says so. */
export async function closeEditor({ dirty, onClose, say }: Options): Promise<void> {
  const leave =
    !dirty ||
    (await confirm({
      title: say('title'),
      text: say('text'),
      confirmLabel: say('confirm'),
      cancelLabel: say('stay'),
    }))
  if (leave) onClose()
}
