import { Button, Slider } from '@mantine/core'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import 'react-easy-crop/react-easy-crop.css'
import { upload } from '../api/upload.ts'
import { percent } from '../i18n/format.ts'
import { showUploadError, uploadErrorText } from '../parts/authoring/send-file.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './crop.module.css'
import { cutSquare } from './cut-square.ts'

const MOST_ZOOM = 4
const STEP = 0.1

interface Props {
  file: File
  onDone: (path: string) => void
  onClose: () => void
  /** Called when the file is not a readable picture. */
  onUnreadable: () => void
}

/** Crops a picture to a square (drag or arrow keys; zoom by slider, wheel, pinch, + and −) and stores it. */
export function CropDialog({ file, onDone, onClose, onUnreadable }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const source = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const area = useRef<Area>(undefined)
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<number>()
  const [trouble, setTrouble] = useState('')
  useEffect(() => () => running.current?.abort(), [])
  const zoomBy = (step: number) => setZoom((now) => Math.min(MOST_ZOOM, Math.max(1, now + step)))

  const store = async () => {
    if (!source || !area.current || progress !== undefined) return
    const abort = new AbortController()
    running.current = abort
    setTrouble('')
    setProgress(0)
    try {
      const square = await cutSquare(source, area.current)
      const path = await upload(square, { photo: true, onProgress: setProgress, signal: abort.signal })
      onDone(path)
    } catch (error) {
      if (abort.signal.aborted) return
      setProgress(undefined)
      setTrouble(uploadErrorText(error))
      showUploadError(error)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === '+' || event.key === '=' ? STEP : event.key === '-' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    zoomBy(step)
  }
  return (
    <Dialog label={t('photo.cut')} onClose={onClose} width={460} kind="sheet">
      <div className={styles.head}>
        <h2>{t('photo.cut')}</h2>
        <p>{t('photo.cutHint')}</p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the picture */}
      <div className={styles.stage} dir="ltr" onKeyDown={onKeyDown}>
        {source && (
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => {
              area.current = pixels
            }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': t('photo.place') }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label={t('photo.smaller')} onClick={() => zoomBy(-STEP)}>
          <Minus size={20} aria-hidden="true" />
        </button>
        <Slider
          className={styles.slider}
          thumbLabel={t('photo.zoom')}
          label={(value) => percent(value * 100)}
          min={1}
          max={MOST_ZOOM}
          step={STEP}
          value={zoom}
          onChange={setZoom}
        />
        <button type="button" aria-label={t('photo.larger')} onClick={() => zoomBy(STEP)}>
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
      {progress !== undefined && (
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={t('photo.sending')}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span>
            {t('photo.sending')} {percent(progress)}
          </span>
          <i style={{ inlineSize: `${progress}%` }} />
        </div>
      )}
      {trouble && <p className={styles.trouble}>{trouble}</p>}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button onClick={() => void store()} loading={progress !== undefined}>
          {t(trouble ? 'common:retry' : 'photo.use')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Object URL of a file, revoked on unmount. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
