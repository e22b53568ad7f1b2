import { isTeacher, useMe } from '../api/session.ts'
import { StudentPanel } from './student-panel.tsx'
import { TeacherPanel } from './teacher-panel.tsx'

/** /Cp: the teacher's panel for level 3 and above, the student's panel below. */
export default function ControlPanelScreen() {
  return isTeacher(useMe()) ? <TeacherPanel /> : <StudentPanel />
}
