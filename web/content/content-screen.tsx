import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ChangesScreen } from './changes-screen.tsx'
import { ContentListView } from './content-list.tsx'
import { ContentNav } from './content-nav.tsx'
import styles from './content-screen.module.css'
import { EditorPopup } from './editor-popup.tsx'
import { Overview } from './overview.tsx'
import { SiteScreen } from './site-screen.tsx'
import { NEW, useContentAddress } from './use-content-address.ts'

/**
 * /Content, for editors: the list of a kind at /Content/{kind}, the editor of a row above it at /Content/{kind}/{id}; the
 * footer, the record of changes and the bin at /Content/{tool}.
 */
export default function ContentScreen() {
  const { list } = useContentAddress()
  const asked = useParams().list
  if (list) return <OneList key={list} list={list} />
  if (asked === 'changes' || asked === 'bin') return <ChangesScreen key={asked} bin={asked === 'bin'} />
  if (asked === 'site') return <SiteScreen />
  return asked === undefined ? <Overview /> : <Navigate to={paths.content()} replace />
}

function OneList({ list }: { list: ContentKind }) {
  const { t } = useTranslation(['content', 'errors', 'authoring'])
  const { id, editorOf } = useContentAddress()
  return (
    <Page>
      <PageHead
        title={t(`lists.${list}.title`)}
        text={t(`lists.${list}.text`)}
        crumbs={[
          { label: t('panel'), to: paths.cp() },
          { label: t('title'), to: paths.content() },
        ]}
        actions={
          <Button
            component={Link}
            to={editorOf(NEW)}
            className={styles.add}
            leftSection={<Plus size={20} aria-hidden="true" />}
          >
            {t(`lists.${list}.add`)}
          </Button>
        }
      />
      <div className={styles.columns}>
        <ContentNav current={list} />
        <ContentListView list={list} />
      </div>
      {id && <EditorPopup key={id} list={list} id={id === NEW ? undefined : id} />}
    </Page>
  )
}
