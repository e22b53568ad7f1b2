import { isTeacher, useMe } from '../api/session.ts'
import { StudentPanel } from './student-panel.tsx'
import { TeacherPanel } from './teacher-panel.tsx'

/** /Cp: the teacher's version for level 3 and above, the student's below. */
export default function ControlPanelScreen() {
  return isTeacher(useMe()) ? <TeacherPanel /> : <StudentPanel />
}
