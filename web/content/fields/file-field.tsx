import { FileText, Music } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../api/image.ts'
import { PICTURE_ACCEPT } from '../../parts/authoring/picture-types.ts'
import { uploadErrorText } from '../../parts/authoring/send-file.ts'
import { fileSize } from '../../parts/content-view/file-size.ts'
import { textIn, useEditor } from '../editor-context.ts'
import { sendMedia } from '../send-content.ts'
import { useSending } from '../use-sending.ts'
import styles from './drop-zone.module.css'
import { DropZone } from './drop-zone.tsx'

const ACCEPT = `application/pdf,.docx,.xlsx,.pptx,.odt,audio/mpeg,.mp3,${PICTURE_ACCEPT}`

/** The file of a download: pdf, office file, sound or picture. An empty name is filled in from the file's name. */
export function FileField() {
  const { t } = useTranslation(['content', 'browse'])
  const { form, textOf, change, errorOf, keepFile } = useEditor()
  const { percent, failure, run } = useSending('file')
  const path = textOf('file')
  const stored = form.media.find((file) => file.path === path)
  const send = async ([file]: File[]) => {
    if (!file) return
    const sent = await run((options) => sendMedia(file, options))
    if (!sent) return
    keepFile(sent)
    const plain = file.name.replace(/\.[^.]*$/, '')
    const ending = sent.path.split('.').at(-1)
    // A name may have been typed during the upload.
    change((row) => ({
      file: sent.path,
      file_name: cleanName(`${plain}.${ending}`),
      ...(textIn(row, 'name') === '' && { name: plain.slice(0, 300) }),
    }))
  }
  return (
    <DropZone
      label={t('field.file')}
      required
      hint={t('field.fileHint')}
      action={t(path ? 'field.changeFile' : 'field.chooseFile')}
      accept={ACCEPT}
      percent={percent}
      busyText={t('field.sending')}
      field="file"
      error={failure === undefined ? errorOf('file') : uploadErrorText(failure)}
      onFiles={(files) => void send(files)}
    >
      {path && (
        <div className={styles.file}>
          {path.endsWith('.mp3') ? (
            <Music size={24} aria-hidden="true" />
          ) : /\.(pdf|docx|xlsx|pptx|odt)$/.test(path) ? (
            <FileText size={24} aria-hidden="true" />
          ) : (
            <img src={imageUrl(path, '60x60')} alt="" width={44} height={44} />
          )}
          <span>
            <b>
              <bdi>{textOf('file_name') || path}</bdi>
            </b>
            {stored && <small>{fileSize(stored.bytes)}</small>}
          </span>
        </div>
      )}
    </DropZone>
  )
}

/** A name that the contract accepts: at most 200 characters, none that a file system reserves. */
const cleanName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  name.replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, ' ').slice(-200)
