/** A test that draws a screen or a popup and checks what it finds there. */
export interface Look {
  /** The test's file, from the root of the project. */
  in: string
  /** Text of the test that opens the screen or popup: an address, a key of a text, a selector. */
  by: string
}

/** Each route of web/app/router.tsx. web/app/looks.test.ts fails for a route that is not here. */
export const ROUTE_LOOKS: Record<string, Look> = {
  '/': { in: 'web/home/home.screen.test.tsx', by: "at: '/'" },
  '/login': { in: 'web/session/login.screen.test.tsx', by: "at: '/login'" },
  '/Cp': { in: 'web/control-panel/control-panel.screen.test.tsx', by: "at: '/Cp'" },
  '/MyTasks': { in: 'web/tasks/my-tasks.screen.test.tsx', by: "'/MyTasks'" },
  '/MyTasks/:id': { in: 'web/watch-task/watch-task.screen.test.tsx', by: "'/MyTasks/waiting'" },
  '/MyTask/:id/:class': { in: 'web/watch-task/watch-task.screen.test.tsx', by: "'/MyTask/waiting/1-7'" },
  '/MyTasks/:id/:student': { in: 'web/grading/grading.screen.test.tsx', by: '/MyTasks/waiting/p' },
  '/Task/:id/mark': { in: 'web/mark-task/mark-task.screen.test.tsx', by: "'/Task/t1/mark'" },
  '/Task/:id/replay': { in: 'web/replay/replay.screen.test.tsx', by: '/replay' },
  '/Profile': { in: 'web/profile/profile.screen.test.tsx', by: "at: '/Profile'" },
  '/Tasks': { in: 'web/library/library.screen.test.tsx', by: "'/Tasks'" },
  '/Tasks/:id': { in: 'web/library/library.screen.test.tsx', by: "'/Tasks/english'" },
  '/Tasks/:id/:sub': { in: 'web/library/library.screen.test.tsx', by: "'/Tasks/english/words'" },
  '/Training': { in: 'web/library/library.screen.test.tsx', by: "'/Training'" },
  '/Quiz/view/:id': { in: 'web/library/library.screen.test.tsx', by: "'/Quiz/view/quiz0'" },
  '/Questions': { in: 'web/questions/questions.screen.test.tsx', by: "open('/Questions')" },
  '/Questions/:id': { in: 'web/questions/questions.screen.test.tsx', by: '`/Questions/$' },
  '/Fav': { in: 'web/questions/questions.screen.test.tsx', by: "'/Fav'" },
  '/Students': { in: 'web/students/students.screen.test.tsx', by: "at: '/Students'" },
  '/Class/:class': { in: 'web/class-table/class-table.screen.test.tsx', by: "'/Class/1-7'" },
  '/People': { in: 'web/people/people.screen.test.tsx', by: "at: '/People'" },
  '/Activities': { in: 'web/activities/activities.screen.test.tsx', by: "at: '/Activities'" },
  '/new_activity': { in: 'web/activities/activities.screen.test.tsx', by: "at: '/new_activity'" },
  '/new_activity/:id': { in: 'web/activities/activities.screen.test.tsx', by: "at: '/new_activity/a1'" },
  '/send_activity/:id': { in: 'web/activities/activities.screen.test.tsx', by: "at: '/send_activity/a1'" },
  '/cat/:classes': { in: 'web/browse/browse.screen.test.tsx', by: "'/cat/7'" },
  '/cat/:classes/:cat': { in: 'web/browse/browse.screen.test.tsx', by: "'/cat/7/grammar'" },
  '/downloadFile/:id': { in: 'web/browse/browse.screen.test.tsx', by: "'/downloadFile/" },
  '/Article/:id': { in: 'web/articles/articles.screen.test.tsx', by: "'/Article/about'" },
  '/dictionary': { in: 'web/dictionary/dictionary.screen.test.tsx', by: "at: '/dictionary'" },
  '/Games': { in: 'web/games/games.screen.test.tsx', by: "at: '/Games'" },
  '/books': { in: 'web/books/books.screen.test.tsx', by: "at: '/books'" },
  '/Messages': { in: 'web/articles/articles.screen.test.tsx', by: "'/Messages'" },
  '/Content/:list?/:id?': { in: 'web/content/content-editors.screen.test.tsx', by: '`/Content/$' },
  '*': { in: 'web/app/message-screens.screen.test.tsx', by: 'notFound' },
  '/Game/:id': { in: 'web/e2e/game-frame.e2e.ts', by: "page, '/Game/pairs')" },
  '/book/:id': { in: 'web/e2e/book-pages.e2e.ts', by: '`/book/$' },
  '/TeacherTaskPrev/:id': { in: 'web/take-task/task-preview.screen.test.tsx', by: '/TeacherTaskPrev/' },
  '/Activity/:id': { in: 'web/e2e/activities-looks.e2e.ts', by: '`/Activity/$' },
  '/TaskStart/:id': { in: 'web/take-task/taking.screen.test.tsx', by: '/TaskStart/' },
}

/** Pages beside the router: the player of activities and the games, which are documents of their own. */
export const PAGE_LOOKS: Record<string, Look> = {
  '/game1/': { in: 'web/e2e/activities-looks.e2e.ts', by: '`/game1/index.html?id=$' },
  '/games/': { in: 'web/e2e/games-looks.e2e.ts', by: 'openGame(' },
}

/** Each file of web/ that draws a dialog, a popup or an editor. web/app/looks.test.ts fails for a file that is not here. */
export const POPUP_LOOKS: Record<string, Look> = {
  'web/ui/confirm.tsx': { in: 'web/app/confirmations.screen.test.tsx', by: 'alertdialog' },
  'web/tasks/templates-dialog.tsx': { in: 'web/tasks/templates-and-tags.screen.test.tsx', by: 'tasks:templates' },
  'web/tasks/deleted-tasks.tsx': { in: 'web/tasks/my-tasks.screen.test.tsx', by: 'tasks:deleted' },
  'web/library/library-screen.tsx': { in: 'web/library/library.screen.test.tsx', by: 'library:chooseSection' },
  'web/library/single-question.tsx': {
    in: 'web/library/library.screen.test.tsx',
    by: 'one question above the preview',
  },
  'web/library/quiz-preview-popup.tsx': { in: 'web/library/library.screen.test.tsx', by: 'quizPreviewPopupAtom' },
  'web/app/accessibility/panel.tsx': { in: 'web/app/accessibility/panel.screen.test.tsx', by: 'accessibility:title' },
  'web/app/popup-failure.tsx': { in: 'web/app/message-screens.screen.test.tsx', by: '<PopupBoundary' },
  'web/app/shell/phone-menu.tsx': { in: 'web/home/home.screen.test.tsx', by: 'common:menu' },
  'web/profile/crop-dialog.tsx': { in: 'web/profile/profile.screen.test.tsx', by: 'input[type=file]' },
  'web/profile/avatar-dialog.tsx': { in: 'web/profile/profile.screen.test.tsx', by: 'profile:avatar.choose' },
  'web/watch-task/fair-time/fair-time-popup.tsx': {
    in: 'web/app/fair-time-teacher.screen.test.tsx',
    by: "press('وقت عادل')",
  },
  'web/watch-task/question-dialog.tsx': {
    in: 'web/watch-task/watch-task.screen.test.tsx',
    by: 'watch-task:gridView.show',
  },
  'web/watch-task/presentation-view.tsx': {
    in: 'web/watch-task/watch-task.screen.test.tsx',
    by: 'watch-task:projector.label',
  },
  'web/watch-task/analysis/clarify-popup.tsx': {
    in: 'web/watch-task/analysis.screen.test.tsx',
    by: 'clarify.actionOn',
  },
  'web/watch-task/share-popup.tsx': { in: 'web/watch-task/share-popup.screen.test.tsx', by: 'tasks:share.title' },
  'web/correct-key/correct-key.tsx': { in: 'web/correct-key/correct-key.screen.test.tsx', by: '?correct=' },
  'web/correct-key/correct-key-popup.tsx': { in: 'web/correct-key/correct-key.screen.test.tsx', by: '?correct=' },
  'web/task-editor/send-confirmation.tsx': {
    in: 'web/task-editor/task-editor.screen.test.tsx',
    by: 'task-editor:last.title',
  },
  'web/task-editor/preview-dialog.tsx': {
    in: 'web/task-editor/task-editor.screen.test.tsx',
    by: 'task-editor:foot.preview',
  },
  'web/task-editor/quick-copy.tsx': {
    in: 'web/tasks/my-tasks.screen.test.tsx',
    by: 'the classes for a copy of a task',
  },
  'web/task-editor/bank-preview.tsx': {
    in: 'web/task-editor/task-editor.screen.test.tsx',
    by: 'task-editor:bank.look',
  },
  'web/session/login-popup.tsx': { in: 'web/session/login.screen.test.tsx', by: 'login popup' },
  'web/ways/enlarge-button.tsx': { in: 'web/app/option-pictures.screen.test.tsx', by: 'enlarge' },
  'web/mark-task/mark-task-screen.tsx': { in: 'web/mark-task/mark-task.screen.test.tsx', by: "say('keys.title')" },
  'web/mark-task/return-results.tsx': { in: 'web/mark-task/mark-task.screen.test.tsx', by: 'tasks:return.choose' },
  'web/parts/worksheet/worksheet-popup.tsx': { in: 'web/app/worksheet.screen.test.tsx', by: 'worksheet:title' },
  'web/parts/task-list/tag-dialog.tsx': { in: 'web/tasks/templates-and-tags.screen.test.tsx', by: 'tasks:tags' },
  'web/parts/roster/form-popup.tsx': { in: 'web/students/students.screen.test.tsx', by: '/Students?do=add' },
  'web/parts/authoring/refused-editor.tsx': {
    in: 'web/app/message-screens.screen.test.tsx',
    by: 'a popup for teachers that a visitor opened',
  },
  'web/parts/authoring/editor-shell.tsx': { in: 'web/task-editor/task-editor.screen.test.tsx', by: 'tasks:newTask' },
  'web/parts/taking/last-check.tsx': { in: 'web/take-task/taking.screen.test.tsx', by: "getByRole('alertdialog')" },
  'web/questions/question-preview-popup.tsx': {
    in: 'web/questions/questions.screen.test.tsx',
    by: 'questions:preview.title',
  },
  'web/questions/cart-list.tsx': { in: 'web/questions/questions.screen.test.tsx', by: 'questions:cart.label' },
  'web/dictionary/dictionary-popup.tsx': { in: 'web/dictionary/dictionary.screen.test.tsx', by: "at: '/dictionary'" },
  'web/content/content-editor.tsx': { in: 'web/content/content-editors.screen.test.tsx', by: '`/Content/$' },
  'web/content/editor-popup.tsx': { in: 'web/content/content-editors.screen.test.tsx', by: '`/Content/$' },
  'web/task-editor/sent-task.tsx': { in: 'web/tasks/my-tasks.screen.test.tsx', by: 'changing a task' },
  'web/task-editor/task-editor.tsx': { in: 'web/task-editor/task-editor.screen.test.tsx', by: 'tasks:newTask' },
  'web/question-editor/question-editor.tsx': {
    in: 'web/question-editor/question-editor.screen.test.tsx',
    by: "at: '/Questions'",
  },
  'web/activities/send-activity.tsx': {
    in: 'web/activities/activities.screen.test.tsx',
    by: "at: '/send_activity/a1'",
  },
  'web/activities/activity-popup.tsx': {
    in: 'web/activities/activities.screen.test.tsx',
    by: "at: '/new_activity/a1'",
  },
  'web/activities/activity-editor.tsx': { in: 'web/activities/activities.screen.test.tsx', by: "at: '/new_activity'" },
  'web/students/student-popup.tsx': {
    in: 'web/students/students.screen.test.tsx',
    by: "'/Students?tab=stats&student=p0'",
  },
  'web/students/add-student.tsx': { in: 'web/students/students.screen.test.tsx', by: "'/Students?do=add'" },
  'web/students/student-info.tsx': { in: 'web/students/students.screen.test.tsx', by: "'/Students?student=p0'" },
  'web/parts/roster/import-wizard.tsx': { in: 'web/students/students.screen.test.tsx', by: "'/Students?do=import'" },
  'web/people/add-class.tsx': { in: 'web/people/people.screen.test.tsx', by: "'/People?tab=classes&do=class'" },
  'web/people/teacher-editor.tsx': { in: 'web/people/people.screen.test.tsx', by: "'/People?do=teacher'" },
  'web/people/teacher-popup.tsx': { in: 'web/people/people.screen.test.tsx', by: "'/People?teacher=w1'" },
}
