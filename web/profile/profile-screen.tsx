import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../api/call.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { renewSession } from '../api/session-lost.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileLoader } from './profile-loader.tsx'
import { useHeld } from './use-held.ts'

/** /Profile: personal info and login info, read from the server each time. */
export default function ProfileScreen() {
  // With the texts of the photo: the screen would be hidden again while they load.
  const { t } = useTranslation(['profile', 'authoring'])
  const mine = useMe()?._id
  const profile = useQuery({
    queryKey: queryKeyOf('checkLogin', {}, mine ?? ''),
    queryFn: readProfile,
    // Data that is being edited must not change; opening the page reads it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const loading = useHeld(profile.isPending)
  return (
    <Page>
      <PageHead title={t('title')} text={t('text')} />
      {profile.isError && <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data && !loading && <ProfileEditor me={profile.data} />}
      {loading && <ProfileLoader />}
    </Page>
  )
}

async function readProfile() {
  const { success } = await call('checkLogin')
  if (success) return success.userinfo
  // checkLogin answers visitors too: a reply without `success` means that the session has ended.
  await renewSession()
  throw new CallError({ status: 401, error: 'login' })
}
