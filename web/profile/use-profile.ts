import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../api/call.ts'
import { sessionAtom, type UserInfo } from '../api/session.ts'
import { showError, useCommand } from '../api/use-command.ts'
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

  const showProblem = (error: unknown): boolean => {
    if (!(error instanceof CallError)) return false
    const field = error.status === 429 && error.error === 1 ? 'cpass' : error.field
    if (!isProfileField(field)) return false
    tell([{ field, error: error.error }])
    return true
  }
  const update = useCommand('moeUsers/update', { onError: showProblem })
  const [reading, setReading] = useState(false)
  const busy = update.busy || reading

  const save = async () => {
    if (busy) return
    const found = profileProblems(form, secrets, { chooses: areClassesAsked(me), number: isNumberAsked(me) })
    if (found.length > 0) return tell(found)
    if (!(await update.send(profileBody(form, secrets, me)))) return
    setReading(true)
    try {
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
      showError(error)
    } finally {
      setReading(false)
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
