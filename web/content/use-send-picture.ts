import { CallError } from '../api/call-error.ts'
import type { SendFile } from '../parts/authoring/send-file.ts'
import { useEditor } from './editor-context.ts'
import { sendMedia } from './send-content.ts'

/** Sends a picture and adds it to the media of the form. Other files are refused. */
export function useSendPicture(): SendFile {
  const { keepFile } = useEditor()
  return async (file, _kind, options) => {
    const stored = await sendMedia(file, options)
    if (stored.kind !== 'image') throw new CallError({ status: 415, error: 'Image format is not allowed!!' })
    keepFile(stored)
    return stored.path
  }
}
