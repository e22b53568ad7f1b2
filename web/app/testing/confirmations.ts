/** Keys of the texts of a confirmation. */
export interface Confirmation {
  title: string
  text: string
  confirm: string
  cancel?: string
}

/** Usual names of the keys below `stem`; `keys` replaces some of them. */
const asks = (stem: string, keys: Partial<Confirmation> = {}): Confirmation => ({
  title: `${stem}.title`,
  text: `${stem}.text`,
  confirm: `${stem}.confirm`,
  ...keys,
})
const closing = (stem: string) => asks(stem, { cancel: `${stem}.stay` })

/** What each file asks before an irreversible step. web/app/looks.test.ts fails for a file that is not here. */
export const CONFIRMATIONS: Record<string, Confirmation[]> = {
  'web/activities/activity-list.tsx': [asks('activities:delete')],
  'web/activities/card-list.tsx': [asks('activities:editor.removeConfirm')],
  'web/parts/authoring/changed-note.tsx': [
    {
      title: 'authoring:changed.theirsTitle',
      text: 'authoring:changed.theirsText',
      confirm: 'authoring:changed.theirs',
    },
  ],
  'web/parts/authoring/restored-draft.tsx': [
    { title: 'authoring:draft.over', text: 'authoring:draft.overText', confirm: 'authoring:draft.startOver' },
  ],
  'web/content/use-remove.ts': [asks('content:remove', { text: 'content:remove.bin' })],
  'web/content/use-restore.ts': ['content:changes.restore', 'content:changes.undo'].map((confirm) => ({
    title: `${confirm}Title`,
    text: `${confirm}Text`,
    confirm,
  })),
  'web/grading/use-grade-commands.ts': [closing('grading:leave'), asks('grading:delete')],
  'web/parts/authoring/use-draft-form.ts': [
    closing('task-editor:close'),
    closing('question-editor:close'),
    closing('activities:editor.close'),
    closing('content:close'),
  ],
  'web/parts/entry-list/use-return-results.ts': [
    { title: 'tasks:return.openedTitle', text: 'tasks:return.openedText', confirm: 'tasks:return.takeBack' },
  ],
  'web/parts/roster/import-wizard.tsx': [
    asks('students:roster.leave'),
    asks('students:roster.sure', { text: 'students:roster.sure.moving', confirm: 'students:roster.store' }),
  ],
  'web/parts/roster/login-sheet.tsx': [asks('students:sheet.renew'), asks('students:sheet.leave')],
  'web/parts/task-list/task-actions.tsx': [asks('tasks:delete')],
  'web/mark-task/points-picker.tsx': [
    {
      ...{ title: 'mark-task:leave.title', text: 'mark-task:pointsError' },
      ...{ confirm: 'mark-task:leave.confirm', cancel: 'mark-task:leave.stay' },
    },
  ],
  'web/people/class-card.tsx': [asks('people:class.close')],
  'web/people/last-year-end.tsx': [asks('people:year.undo')],
  'web/people/teacher-actions.tsx': [
    asks('people:block', { confirm: 'students:block.confirm' }),
    asks('people:unblock', { confirm: 'students:unblock.confirm' }),
  ],
  'web/people/year-end.tsx': [asks('people:year.sure')],
  'web/profile/end-other-sessions.tsx': [asks('profile:others', { confirm: 'profile:others.action' })],
  'web/questions/cart-list.tsx': [
    { title: 'questions:cart.clearTitle', text: 'questions:cart.clearText', confirm: 'questions:cart.clearConfirm' },
  ],
  'web/questions/favourites-screen.tsx': [
    { title: 'questions:fav.removeTitle', text: 'questions:fav.removeText', confirm: 'questions:fav.removeConfirm' },
  ],
  'web/questions/use-question-actions.ts': [asks('questions:delete')],
  'web/students/use-add-student.ts': [asks('students:add.known')],
  'web/students/use-student-commands.ts': [asks('students:block'), asks('students:unblock'), asks('students:delete')],
  'web/take-task/again-offer.tsx': [
    { title: 'take-task:again.title', text: 'take-task:again.timed', confirm: 'take-task:again.start' },
  ],
  'web/take-task/ask-about-unsent.ts': ['kept', 'lost'].map((text) =>
    asks('take-task:logout', {
      text: `take-task:logout.${text}`,
      confirm: 'take-task:logout.yes',
      cancel: 'take-task:logout.no',
    }),
  ),
  'web/take-task/repeat-offer.tsx': [
    { title: 'take-task:repeat.title', text: 'take-task:again.timed', confirm: 'take-task:repeat.wrong' },
  ],
  'web/take-task/take-header.tsx': [
    asks('take-task:leave', {
      text: 'take-task:leave.unsaved',
      confirm: 'take-task:leave.yes',
      cancel: 'take-task:leave.no',
    }),
  ],
  'web/take-task/unsent-panel.tsx': [
    { title: 'take-task:unsent.removeTitle', text: 'take-task:unsent.removeText', confirm: 'take-task:unsent.remove' },
  ],
  'web/watch-task/entry-commands.ts': [
    asks('watch-task:finalConfirm'),
    asks('watch-task:allFinalConfirm', { confirm: 'watch-task:finalConfirm.confirm' }),
    asks('watch-task:waitingConfirm'),
    asks('watch-task:deleteConfirm'),
  ],
  'web/watch-task/task-corrections.tsx': [asks('corrections:undoConfirm', { cancel: 'corrections:undoConfirm.keep' })],
}
