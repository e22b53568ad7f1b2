import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../api/upload.ts'
import { showUploadError, uploadErrorText } from '../parts/authoring/send-file.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './avatar-dialog.module.css'
import { avatarFile, avatarUrl } from './avatar-file.ts'
import { AVATARS, type AvatarName } from './avatars.ts'
import crop from './crop.module.css'

/** Drawings for users without a photo; a press stores the drawing as the photo. */
export function AvatarDialog({ onDone, onClose }: { onDone: (path: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const running = useRef<AbortController>(undefined)
  const [chosen, setChosen] = useState<AvatarName>()
  const [trouble, setTrouble] = useState('')
  useEffect(() => () => running.current?.abort(), [])

  const choose = async (name: AvatarName) => {
    if (chosen) return
    const abort = new AbortController()
    running.current = abort
    setTrouble('')
    setChosen(name)
    try {
      onDone(await upload(await avatarFile(name), { photo: true, signal: abort.signal }))
    } catch (error) {
      if (abort.signal.aborted) return
      setChosen(undefined)
      setTrouble(uploadErrorText(error))
      showUploadError(error)
    }
  }
  return (
    <Dialog label={t('avatar.title')} onClose={onClose} width={460} kind="sheet">
      <div className={crop.head}>
        <h2>{t('avatar.title')}</h2>
        <p>{t('avatar.text')}</p>
      </div>
      <ul className={styles.grid}>
        {AVATARS.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t(`avatar.names.${name}`)}
              aria-busy={chosen === name}
              onClick={() => void choose(name)}
            >
              <img src={avatarUrl(name)} alt="" width={72} height={72} />
              {chosen === name && <Loader size={28} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {trouble && <p className={crop.trouble}>{trouble}</p>}
      <div className={crop.foot}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
