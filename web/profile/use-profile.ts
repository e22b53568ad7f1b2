import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../api/call.ts'
import { sessionAtom, type UserInfo } from '../api/session.ts'
import { errorText } from '../i18n/error-text.ts'
import { createDraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { showBanner } from '../ui/show-banner.ts'
import { focusField } from './focus-field.ts'
import {
  areClassesAsked,
  EMPTY_PROFILE,
  formOf,
  isNumberAsked,
  isTouched,
  NO_SECRETS,
  type ProfileForm,
  profileBody,
  type Secrets,
} from './profile-form.ts'
import { FIELDS, isProfileField, type ProfileField, type ProfileProblem, profileProblems } from './profile-problems.ts'

/** The form of one's own profile with its draft. `me` is the person as the server has them now. */
export function useProfile(me: UserInfo, room: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const setSession = useSetAtom(sessionAtom)
  const [start] = useState(() => {
    const before = formOf(me)
    const store = createDraftStore(
      localStorage,
      `bawaba.profile.${me._id}`,
      (found) => withDefaults(found, EMPTY_PROFILE),
      () => new Date(),
    )
    const draft = store.load()
    return { before, store, left: draft && isTouched(draft.value, before) ? draft : undefined }
  })
  const [before, setBefore] = useState(start.before)
  const [form, setForm] = useState(start.left?.value ?? start.before)
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const [restored, setRestored] = useState(!!start.left)
  const [problems, setProblems] = useState<ProfileProblem[]>([])
  const [busy, setBusy] = useState(false)
  const touched = useMemo(() => isTouched(form, before), [form, before])
  const keptAt = useDraft(start.store, form, touched, start.left?.at)

  const begin = (next: ProfileForm) => {
    start.store.clear()
    setBefore(next)
    setForm(next)
    setSecrets(NO_SECRETS)
    setProblems([])
    setRestored(false)
  }
  const tell = (found: ProfileProblem[]) => {
    setProblems(found)
    const first = FIELDS.find((field) => found.some((one) => one.field === field))
    if (first) focusField(room.current, first)
  }
  const untell = (part: object) => setProblems((now) => now.filter(({ field }) => !(field in part)))

  const refused = (error: unknown) => {
    if (error instanceof CallError && error.status === 429 && error.error === 1)
      return tell([{ field: 'cpass', error: 1 }])
    if (error instanceof CallError && isProfileField(error.field))
      return tell([{ field: error.field, error: error.error }])
    showBanner({ tone: 'bad', text: errorText(error) })
  }

  const save = async () => {
    if (busy) return
    const found = profileProblems(form, secrets, { chooses: areClassesAsked(me), number: isNumberAsked(me) })
    if (found.length > 0) return tell(found)
    setBusy(true)
    try {
      await call('moeUsers/update', profileBody(form, secrets, me))
      const { success } = await call('checkLogin')
      if (success) {
        // The header's picture and name follow at once.
        setSession({ state: 'in', me: success.userinfo, fav: success.fav })
        begin(formOf(success.userinfo))
      }
      showBanner({ tone: 'good', text: t('saved') })
      // Classes decide whose records one sees.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'checkLogin' })
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    change: (part: Partial<ProfileForm>) => {
      setForm((now) => ({ ...now, ...part }))
      untell(part)
    },
    secrets,
    changeSecrets: (part: Partial<Secrets>) => {
      setSecrets((now) => ({ ...now, ...part }))
      untell(part)
    },
    errorOf: (field: ProfileField) => problems.find((one) => one.field === field)?.error,
    dirty: touched || Object.values(secrets).some((text) => text !== ''),
    touched,
    keptAt,
    restored,
    restoredAt: start.left?.at ?? '',
    keepRestored: () => setRestored(false),
    undo: () => begin(before),
    busy,
    save,
  }
}

export type Profile = ReturnType<typeof useProfile>
