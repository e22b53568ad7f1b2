import { Button } from '@mantine/core'
import { Layers, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Activity } from '../../server/contract/activities.ts'
import { imageUrl } from '../api/image.ts'
import { relativeDate } from '../i18n/format.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { paths } from '../paths.ts'
import { Isolate } from '../ui/isolate.tsx'
import { Ornament } from '../ui/ornament.tsx'
import styles from './activities.module.css'

/** One activity with its picture, facts and actions. */
export function ActivityTile({ activity, onDelete }: { activity: Activity; onDelete: () => void }) {
  const { t } = useTranslation('activities')
  const { search } = useLocation()
  const { _id, title, full, answers, time } = activity
  return (
    <li className={styles.tile}>
      <Link className={styles.cover} to={paths.activity(_id)} target="_blank" title={t('card.play')}>
        <Cover activity={activity} />
        <span className="sr-only">{t('card.playOf', { title })}</span>
        <span className={styles.play} aria-hidden="true">
          <Play size={22} />
        </span>
      </Link>
      <div className={styles.say}>
        <h2 className={styles.title}>
          <Isolate dir="auto">{title}</Isolate>
        </h2>
        <p className={styles.facts}>
          <span>
            <Layers size={16} aria-hidden="true" />
            {t('cards', { count: answers.length })}
          </span>
          <span>{t('changed', { date: relativeDate(time, new Date()) })}</span>
        </p>
        {full && (
          <p className={styles.full} dir="auto">
            <TextWithSums text={full} />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          component={Link}
          to={{ pathname: paths.sendActivity(_id), search }}
          className={styles.send}
          leftSection={<Send size={18} className="flip" aria-hidden="true" />}
          aria-label={t('card.sendOf', { title })}
        >
          {t('card.send')}
        </Button>
        <Link
          className={styles.icon}
          to={{ pathname: paths.editActivity(_id), search }}
          aria-label={t('card.editOf', { title })}
          title={t('card.edit')}
        >
          <Pencil size={19} aria-hidden="true" />
        </Link>
        <button
          type="button"
          className={styles.icon}
          aria-label={t('card.deleteOf', { title })}
          title={t('card.delete')}
          onClick={onDelete}
        >
          <Trash2 size={19} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}

/** The activity's picture, else the first picture of a card, else the first card's text on a card back. */
function Cover({ activity: { img, answers } }: { activity: Activity }) {
  const picture = [img, ...answers.flatMap((card) => [card.front_img, card.back_img])].find(Boolean)
  const [first] = answers
  return (
    <span className={styles.stack} aria-hidden="true">
      <span className={styles.paper} data-look={picture ? 'picture' : 'words'}>
        {picture ? (
          <img src={imageUrl(picture, '240x240')} alt="" loading="lazy" />
        ) : (
          <>
            <Ornament size={48} opacity={0.12} />
            <bdi>
              <TextWithSums text={first?.front || first?.back || ''} />
            </bdi>
          </>
        )}
      </span>
    </span>
  )
}
