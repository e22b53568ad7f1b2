import { Button } from '@mantine/core'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call-error.ts'
import { messageOf } from '../i18n/error-text.ts'
import { showUploadError } from '../parts/authoring/send-file.ts'
import { PersonAvatar } from '../parts/person-avatar.tsx'
import { CropDialog } from './crop-dialog.tsx'
import styles from './identity.module.css'
import type { Profile } from './use-profile.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/gif']
const NOT_ALLOWED = 'Image format is not allowed!!'

/** The picture: chosen, cut to a square, stored with its percentage, taken away. It is kept with the rest of the form. */
export function PhotoField({ profile, owner }: { profile: Profile; owner: string }) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState('')
  const { img, name } = profile.form
  const error = profile.errorOf('img')
  const message = refused || (error !== undefined && messageOf(error === 'not found' ? NOT_ALLOWED : error))

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const allowed = TYPES.includes(chosen.type)
    if (!allowed) return refuse()
    setRefused('')
    setFile(chosen)
  }
  const refuse = () => {
    setRefused(messageOf(NOT_ALLOWED))
    showUploadError(new CallError({ status: 415, error: NOT_ALLOWED }))
  }
  return (
    <div className={styles.photo} data-field="img">
      <div className={styles.frame}>
        <PersonAvatar name={name.trim() || owner} img={img} size={132} />
      </div>
      <div className={styles.photoButtons}>
        <Button
          variant="light"
          size="sm"
          leftSection={<ImageUp size={18} aria-hidden="true" />}
          aria-describedby={message ? 'photo-error' : undefined}
          onClick={() => input.current?.click()}
        >
          {t(img ? 'photo.change' : 'photo.choose')}
        </Button>
        {img && (
          <Button
            variant="subtle"
            color="bad"
            size="sm"
            leftSection={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => profile.change({ img: '' })}
          >
            {t('photo.remove')}
          </Button>
        )}
      </div>
      {message && (
        <p className={styles.error} id="photo-error">
          {message}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={t('photo.choose')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {file && (
        <CropDialog
          file={file}
          onClose={() => setFile(undefined)}
          onUnreadable={() => {
            setFile(undefined)
            refuse()
          }}
          onDone={(path) => {
            setFile(undefined)
            profile.change({ img: path })
          }}
        />
      )}
    </div>
  )
}
