import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmptyCard } from '../../server/contract/activity-rules.ts'
import { imageUrl } from '../api/image.ts'
import { fraction } from '../i18n/format.ts'
import { EditorPreview } from '../parts/authoring/editor-columns.tsx'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import type { FormCard } from './activity-form.ts'
import styles from './live-card.module.css'

interface Props {
  cards: FormCard[]
  shown: string
  onShow: (id: string) => void
}

/** The edited card as a student sees and turns it. */
export function LiveCard({ cards, shown, onShow }: Props) {
  const { t } = useTranslation('activities')
  const [flipped, setFlipped] = useState(false)
  const at = Math.max(
    0,
    cards.findIndex(({ id }) => id === shown),
  )
  const card = cards[at]
  const go = (to: number) => {
    const next = cards[to]
    if (!next) return
    setFlipped(false)
    onShow(next.id)
  }
  if (!card) return null
  const empty = isEmptyCard(card)
  return (
    <EditorPreview title={t('editor.preview')} aside={<span className="num">{fraction(at + 1, cards.length)}</span>}>
      <button
        type="button"
        className={styles.card}
        data-flipped={flipped || undefined}
        aria-pressed={flipped}
        disabled={empty}
        onClick={() => setFlipped(!flipped)}
      >
        <span className="sr-only">{t('editor.flip')}</span>
        <span className={styles.turn}>
          <Face
            side="front"
            hidden={flipped}
            text={card.front}
            image={card.front_img}
            hint={empty ? t('editor.previewEmpty') : undefined}
          />
          <Face side="back" hidden={!flipped} text={card.back} image={card.back_img} />
        </span>
      </button>
      <div className={styles.foot}>
        <button type="button" aria-label={t('editor.previous')} aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronRight size={22} className={styles.towards} aria-hidden="true" />
        </button>
        <button type="button" className={styles.flip} disabled={empty} onClick={() => setFlipped(!flipped)}>
          <RefreshCw size={18} aria-hidden="true" />
          {t('editor.flip')}
        </button>
        <button
          type="button"
          aria-label={t('editor.next')}
          aria-disabled={at === cards.length - 1}
          onClick={() => go(at + 1)}
        >
          <ChevronLeft size={22} className={styles.towards} aria-hidden="true" />
        </button>
      </div>
    </EditorPreview>
  )
}

interface FaceProps {
  side: 'front' | 'back'
  /** True for the side that faces down. */
  hidden: boolean
  text: string
  image: string
  hint?: string
}

function Face({ side, hidden, text, image, hint }: FaceProps) {
  return (
    <span className={styles.face} data-face={side} aria-hidden={hidden}>
      {image && <img src={imageUrl(image)} alt="" />}
      {text && (
        <bdi dir="auto" data-long={text.length > 40 || undefined}>
          <TextWithSums text={text} />
        </bdi>
      )}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
  )
}
