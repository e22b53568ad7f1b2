import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { imageUrl } from '../api/image.ts'
import { paths } from '../paths.ts'
import { hueClass } from '../ui/hue.ts'
import { Picture } from '../ui/picture.tsx'
import { Rosette } from '../ui/rosette.tsx'
import styles from './grade-tiles.module.css'

const GRADES = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * The tiles of the twelve grades. They render before the server has replied; then a grade's picture, if it has one,
 * replaces the rosette.
 */
export function GradeTiles({ classes }: { classes?: { classes: string; img: string }[] }) {
  const { t } = useTranslation('home')
  const pictures = new Map(classes?.map((entry) => [Number(entry.classes), entry.img]))
  return (
    <ul className={styles.doors}>
      {GRADES.map((grade) => {
        const picture = imageUrl(pictures.get(grade), '150x150')
        return (
          <li key={grade}>
            <Link to={paths.grade(grade)} className={`${styles.door} ${hueClass(grade)}`}>
              {picture ? (
                <Picture src={picture} className={styles.picture} loading="lazy" />
              ) : (
                <Rosette
                  n={grade}
                  size="52%"
                  fill="var(--door-figure)"
                  light="var(--door-ground)"
                  gap="var(--door-ground)"
                  className={styles.figure}
                />
              )}
              <span className={styles.of}>{t('grades.word')}</span>{' '}
              <b className={styles.ordinal}>{t(`grades.ordinal.${grade}`)}</b>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
