import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withBase } from '../../api/base-path.ts'
import { GameCard } from '../../parts/content-view/game-card.tsx'
import { GameFrame } from '../../parts/content-view/game-frame.tsx'
import { useGameFrame } from '../../parts/content-view/use-game-frame.ts'
import { useEditor } from '../editor-context.ts'
import { itemName } from '../item-name.ts'
import styles from '../preview.module.css'
import { useOptions } from '../use-options.ts'

/** The game's card, and the game in the same sandboxed frame as on its page. */
export function GamePreview() {
  const { t } = useTranslation(['content', 'games'])
  const { form, textOf, listOf } = useEditor()
  const options = useOptions('game-categories').data ?? []
  const cats = options.map(({ item }) => item)
  const chosen = listOf('cats')
  const name = textOf('name') || t('preview.nameless')
  return (
    <>
      <p className={styles.where}>{t('preview.inList')}</p>
      <div className={styles.narrow} inert>
        <GameCard
          game={{
            ...{ _id: form.row._id ?? 'preview', name, en_name: textOf('en_name'), img: textOf('img') },
            ...{ classes: listOf('classes'), open: form.row.open === 2 ? 2 : 1, game: textOf('folder') || 'none' },
            categories: cats.filter(({ _id }) => chosen.includes(_id)),
          }}
          cats={cats}
          search=""
        />
      </div>
      <p className={styles.where}>{t('preview.played')}</p>
      {form.preview ? (
        <Played key={form.preview} src={withBase(form.preview)} name={itemName({ name, en_name: textOf('en_name') })} />
      ) : (
        <p className={styles.none}>{t('preview.noGame')}</p>
      )}
    </>
  )
}

/** Scores of a preview are not stored. */
const NOBODY = 'content-preview'

function Played({ src, name }: { src: string; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useGameFrame(frame, { game: NOBODY, person: undefined })
  return (
    <div className={styles.game}>
      <GameFrame ref={frame} src={src} title={name} />
    </div>
  )
}
