import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredGame } from '../../../server/contract/content.ts'
import { GAME_BYTES, GAME_FILES } from '../../../server/contract/content-rules.ts'
import { uploadErrorText } from '../../parts/authoring/send-file.ts'
import { fileSize } from '../../parts/content-view/file-size.ts'
import { useEditor } from '../editor-context.ts'
import { sendGame } from '../send-content.ts'
import { useSending } from '../use-sending.ts'
import styles from './drop-zone.module.css'
import { DropZone } from './drop-zone.tsx'

const MB = 1024 * 1024

/** The zip of a game. Errors of the server's check name the zip's entries. */
export function GameField() {
  const { t } = useTranslation(['content', 'browse'])
  const { textOf, change, errorOf, setPreview } = useEditor()
  const { percent, failure, details, run } = useSending('folder')
  const [sent, setSent] = useState<StoredGame>()
  const folder = textOf('folder')
  const send = async ([file]: File[]) => {
    if (!file) return
    const stored = await run((options) => sendGame(file, options))
    if (!stored) return
    setSent(stored)
    setPreview(stored.preview)
    change({ folder: stored.folder })
  }
  const trouble = failure !== undefined && (
    <>
      <p>{uploadErrorText(failure)}</p>
      {details.length > 0 && (
        <ul>
          {details.map(({ path }) => (
            <li key={path}>
              <bdi dir="ltr">{path}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
  return (
    <DropZone
      label={t('field.game')}
      required
      hint={t('field.gameHint', { size: GAME_BYTES / MB, files: GAME_FILES })}
      action={t(folder ? 'field.changeGame' : 'field.chooseGame')}
      accept=".zip,application/zip"
      percent={percent}
      busyText={t(percent === 100 ? 'field.checking' : 'field.sending')}
      field="folder"
      error={trouble || errorOf('folder')}
      onFiles={(files) => void send(files)}
    >
      {folder && (
        <div className={styles.file}>
          <Gamepad2 size={24} aria-hidden="true" />
          <span>
            <b>{t('field.gameThere')}</b>
            {sent && (
              <small>
                {t('field.gameFacts', { count: sent.files })} · {fileSize(sent.bytes)}
              </small>
            )}
          </span>
        </div>
      )}
    </DropZone>
  )
}
