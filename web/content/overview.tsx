import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CONTENT_KINDS } from '../../server/contract/content-rules.ts'
import { queryOf } from '../api/query-of.ts'
import { count } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { hueClass } from '../ui/hue.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { KINDS } from './kinds/kinds.ts'
import styles from './overview.module.css'
import { TOOL_LOOKS, TOOLS } from './tools.ts'

/** /Content: a link to the list of each kind with the number of its rows, and to the tools. */
export function Overview() {
  const { t } = useTranslation('content')
  const totals = useQueries({
    queries: CONTENT_KINDS.map((list) => ({
      ...queryOf('content/view', { list, limit: 1 }),
    })),
  })
  return (
    <Page>
      <PageHead title={t('title')} text={t('text')} crumbs={[{ label: t('panel'), to: paths.cp() }]} />
      <ul className={styles.tiles}>
        {CONTENT_KINDS.map((list, at) => {
          const { icon: Icon, hue } = KINDS[list]
          const total = totals[at]?.data?.total
          return (
            <li key={list} className={hueClass(hue)}>
              <Link className={styles.tile} to={paths.content(list)}>
                <span className={styles.icon}>
                  <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <span className={styles.say}>
                  <b>{t(`lists.${list}.title`)}</b>
                  <span>{t(`lists.${list}.text`)}</span>
                </span>
                <span className={styles.count}>{total === undefined ? '' : count(total)}</span>
              </Link>
            </li>
          )
        })}
        {TOOLS.map((tool) => {
          const { icon: Icon, hue } = TOOL_LOOKS[tool]
          return (
            <li key={tool} className={hueClass(hue)}>
              <Link className={styles.tile} to={paths.content(tool)}>
                <span className={styles.icon}>
                  <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <span className={styles.say}>
                  <b>{t(`tools.${tool}.title`)}</b>
                  <span>{t(`tools.${tool}.text`)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
