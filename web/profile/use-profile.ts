import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../api/call.ts'
import { sessionAtom, type UserInfo } from '../api/session.ts'
import { showError, useCommand } from '../api/use-command.ts'
import { typedSince } from '../parts/authoring/draft-form.ts'
import { localDraft } from '../parts/authoring/draft-store.ts'
import { useDraftForm } from '../parts/authoring/use-draft-form.ts'
import { useFieldFocus } from '../parts/authoring/use-field-focus.ts'
import { showBanner } from '../ui/show-banner.ts'
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

/** The form of the user's own profile. `me` is the server's present state of the user. */
export function useProfile(me: UserInfo, formRef: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const setSession = useSetAtom(sessionAtom)
  const work = useDraftForm<ProfileForm, ProfileField>({
    store: () => localDraft(`bawaba.profile.${me._id}`, EMPTY_PROFILE),
    before: formOf(me),
    isSame: (one, other) => !isTouched(one, other),
  })
  const { form, problems, setProblems } = work
  const focusField = useFieldFocus(formRef)
  // No draft holds the passwords.
  const [secrets, setSecrets] = useState(NO_SECRETS)
  const begin = (next: ProfileForm) => {
    work.begin(next)
    setSecrets(NO_SECRETS)
  }
  const showProblems = (found: ProfileProblem[]) => {
    setProblems(found)
    focusField(FIELDS.find((field) => found.some((one) => one.field === field)))
  }

  const showProblem = (error: unknown): boolean => {
    if (!(error instanceof CallError)) return false
    const field = error.status === 429 && error.error === 1 ? 'cpass' : error.field
    if (!isProfileField(field)) return false
    showProblems([{ field, error: error.error }])
    return true
  }
  const update = useCommand('moeUsers/update', { onError: showProblem })
  const [reading, setReading] = useState(false)
  const busy = update.busy || reading

  const save = async () => {
    if (busy) return
    const found = profileProblems(form, secrets, { chooses: areClassesAsked(me), number: isNumberAsked(me) })
    if (found.length > 0) return showProblems(found)
    const sent = { form, secrets }
    if (!(await update.send(profileBody(form, secrets, me)))) return
    setReading(true)
    try {
      const { success } = await call('checkLogin')
      if (success) {
        // The header shows the new picture and name at once.
        setSession({ state: 'in', me: success.userinfo, fav: success.fav })
        work.settle(sent.form, formOf(success.userinfo))
        setSecrets((now) => typedSince(now, sent.secrets, NO_SECRETS))
      }
      showBanner({ tone: 'good', text: t('saved') })
      // The classes decide which records the user sees.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'checkLogin' })
    } catch (error) {
      showError(error)
    } finally {
      setReading(false)
    }
  }

  return {
    form,
    change: work.change,
    secrets,
    changeSecrets: (part: Partial<Secrets>) => {
      setSecrets((now) => ({ ...now, ...part }))
      setProblems(problems.filter(({ field }) => !(field in part)))
    },
    errorOf: (field: ProfileField) => problems.find((one) => one.field === field)?.error,
    dirty: work.dirty || Object.values(secrets).some((text) => text !== ''),
    touched: work.dirty,
    keptAt: work.keptAt,
    restored: work.restored,
    restoredAt: work.restoredAt,
    keepRestored: work.keepRestored,
    undo: () => begin(work.before),
    busy,
    save,
  }
}

export type Profile = ReturnType<typeof useProfile>
