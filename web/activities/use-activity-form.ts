import type { Activity } from '../../server/contract/activities.ts'
import { newId } from '../api/new-id.ts'
import { createDraftStore } from '../parts/authoring/draft-store.ts'
import { useDraftForm } from '../parts/authoring/use-draft-form.ts'
import { type ActivityForm, emptyActivity, formOfActivity, readForm, sameContent } from './activity-form.ts'

/** The form of a new activity, or of a stored one. A field is `title`, `img`, `answers`, or a side like `answers.2.back`. */
export const useActivityForm = (userId: string, activity: Activity | undefined) =>
  useDraftForm<ActivityForm>({
    store: () =>
      createDraftStore(
        localStorage,
        `bawaba.activity.${userId}${activity ? `.${activity._id}` : ''}`,
        readForm,
        () => new Date(),
      ),
    before: activity ? formOfActivity(activity, newId) : emptyActivity(newId),
    isSame: sameContent,
    solves: (part, { field }) => (field.startsWith('answers') ? part.cards !== undefined : field in part),
  })
