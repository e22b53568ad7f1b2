import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { createAppendFunction } from '../../events/store/postgres/append-function.ts'
import { createEventGate, createLog, createProjectedBatches } from '../../events/store/schema.ts'
import { createSeals } from '../../events/store/seals/schema.ts'
import { addIndexes } from '../../projections/engine/create-tables.ts'
import { createGeneration } from '../../projections/engine/generation.ts'
import { createMoveFunction } from '../../projections/engine/move-function.ts'
import { NEWEST_TASKS, SCHOOL_COUNTS, TASK_BOARD } from '../../projections/task-board/columns.ts'
import { createAccessRecord } from './access-record.ts'
import { addAccessTriggers } from './access-triggers.ts'
import { moveClassesByManager } from './classes-by-manager.ts'
import { addDeletions } from './deletions.ts'
import { addDraws } from './draws.ts'
import { createEditors } from './editors.ts'
import { addExplanations } from './explanations.ts'
import { foldKeyboardLetters } from './fold-keyboard-letters.ts'
import { createGateway } from './gateway.ts'
import { addGivenTime } from './given-time.ts'
import { addMarking } from './marking-columns.ts'
import { createMediaSources } from './media-sources.ts'
import { addMissedQuestions } from './missed-questions.ts'
import { newerMigrations, newerNames } from './newer-migrations.ts'
import { indexNotStudents } from './not-students.ts'
import { addOpenText } from './open-text.ts'
import { addOwnDates } from './own-dates.ts'
import { addPaces } from './paces.ts'
import { addPageTexts } from './page-texts.ts'
import { addPauses } from './pauses.ts'
import { createPendingRemarks } from './pending-remarks.ts'
import { addPoints } from './points.ts'
import { createPracticeResults } from './practice-results.ts'
import { addQuietSettings } from './quiet-settings.ts'
import { createQuizzesAndActivities } from './quizzes-and-activities.ts'
import { createRecords } from './records.ts'
import { addRepeats } from './repeats.ts'
import { addReviewAndOrder } from './review-and-order.ts'
import { mendRowsOfBefore } from './rows-of-before.ts'
import { indexRunningAttempts } from './running-attempts.ts'
import { createSchoolStatistics } from './school-statistics.ts'
import { addScoreShown } from './score-shown.ts'
import { createSpokenSounds } from './spoken-sounds.ts'
import { indexStudentResults } from './student-results.ts'
import { createStudentTimes } from './student-times.ts'
import type { Database } from './tables.ts'
import { createTaskDrafts } from './task-drafts.ts'
import { addTaskOwners } from './task-owners.ts'
import { createTaskTemplates } from './task-templates.ts'
import { createUploads } from './uploads.ts'

function migrationsOf(kind: 'sqlite' | 'postgres'): Record<string, Migration> {
  return {
    '001_log': { up: (trx) => createLog(trx, kind) },
    '002_read_models': { up: (trx) => createGeneration(trx, '') },
    '003_records': { up: (trx) => createRecords(trx) },
    '004_rooms': { up: (trx) => createQuizzesAndActivities(trx) },
    '005_gateway': { up: (trx) => createGateway(trx) },
    '006_classes_by_manager': { up: (trx) => moveClassesByManager(trx) },
    '007_media_sources': { up: (trx) => createMediaSources(trx) },
    '008_under_way': {
      up: (trx) => addIndexes(trx, TASK_BOARD, ['task_board_working_owner', 'task_board_working_school']),
    },
    '009_spoken_sounds': { up: (trx) => createSpokenSounds(trx) },
    '010_access_record': { up: (trx) => createAccessRecord(trx) },
    '011_editors': { up: (trx) => createEditors(trx) },
    '013_review_and_order': { up: (trx) => addReviewAndOrder(trx) },
    '014_uploads': { up: (trx) => createUploads(trx) },
    '015_student_times': { up: (trx) => createStudentTimes(trx) },
    '016_practice_results': { up: (trx) => createPracticeResults(trx) },
    '017_page_texts': { up: (trx) => addPageTexts(trx) },
    '018_missed_questions': { up: (trx) => addMissedQuestions(trx) },
    '019_points': { up: (trx) => addPoints(trx) },
    '020_marking': { up: (trx) => addMarking(trx) },
    '021_pauses': { up: (trx) => addPauses(trx) },
    '022_open_text': { up: (trx) => addOpenText(trx) },
    '026_draws': { up: (trx) => addDraws(trx) },
    '026_explanations': { up: (trx) => addExplanations(trx) },
    '027_repeats': { up: (trx) => addRepeats(trx) },
    '028_deletions': { up: (trx) => addDeletions(trx) },
    '029_task_drafts': { up: (trx) => createTaskDrafts(trx) },
    '030_task_templates': { up: (trx) => createTaskTemplates(trx) },
    '032_projected_batches': { up: (trx) => createProjectedBatches(trx, kind) },
    '035_given_time': { up: (trx) => addGivenTime(trx) },
    '036_event_gate': { up: (trx) => createEventGate(trx, kind) },
    '041_access_triggers': { up: (trx) => addAccessTriggers(trx, kind) },
    '042_append_function': { up: (trx) => createAppendFunction(trx, kind) },
    '043_move_function': { up: (trx) => createMoveFunction(trx, kind) },
    '036_score_shown': { up: (trx) => addScoreShown(trx) },
    '037_quiet_settings': { up: (trx) => addQuietSettings(trx) },
    '036_task_owners': { up: (trx) => addTaskOwners(trx) },
    '044_paces': { up: (trx) => addPaces(trx) },
    '045_own_dates': { up: (trx) => addOwnDates(trx) },
    '046_seals': { up: (trx) => createSeals(trx, kind) },
    '047_running_attempts': { up: (trx) => indexRunningAttempts(trx, kind) },
    '048_newest_tasks': { up: (trx) => addIndexes(trx, TASK_BOARD, NEWEST_TASKS) },
    '049_rows_of_before': { up: (trx) => mendRowsOfBefore(trx) },
    '050_keyboard_letters': { up: (trx) => foldKeyboardLetters(trx) },
    '051_student_results': { up: (trx) => indexStudentResults(trx, kind) },
    // Once more, because the index has a column more.
    '052_student_given_time': { up: (trx) => indexStudentResults(trx, kind) },
    '053_school_counts': { up: (trx) => addIndexes(trx, TASK_BOARD, SCHOOL_COUNTS) },
    '054_no_active_students': { up: (trx) => indexNotStudents(trx) },
    '055_pending_remarks': { up: (trx) => createPendingRemarks(trx) },
    '056_school_statistics': { up: (trx) => createSchoolStatistics(trx) },
  }
}

/**
 * Brings the tables up to date. Each migration runs once; all missing ones run in one transaction. Throws the error of
 * a failed migration. A migration adds tables, columns and indexes; one that removes or renames what the version before
 * reads has `_contract_` in its name and comes a version later
 * (docs/decisions/0131-update-one-node-after-another.md).
 */
export async function migrate(db: Kysely<Database>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const migrations = migrationsOf(kind)
  // A newer node may be migrating now, so on PostgreSQL they are read again under the migrator's lock. SQLite has one
  // server, and one connection, which the migrator holds.
  const before = await newerMigrations(db, migrations)
  const newer = async () => (kind === 'sqlite' ? before : await newerMigrations(db, migrations))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...(await newer()) }) },
    // Migrations are independent: one that was made on another branch may run after a later one.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Whether a newer version of the server has migrated the database, on PostgreSQL. */
export const hasNewerMigrations = async (db: Kysely<Database>): Promise<boolean> =>
  (await newerNames(db, migrationsOf('postgres'))).length > 0
