import exec from 'k6/execution'
import { joinCrowd } from './log-in.ts'
import { inLesson, type Running } from './running.ts'
import { takeExam } from './student.ts'
import { watchExam } from './teacher.ts'

// The users of k6. Each file of a scenario passes them on.

export function student(running: Running): Promise<void> {
  const number = exec.scenario.iterationInTest
  return takeExam(inLesson(running, number % running.tasks.length), number)
}

export function teacher(running: Running): Promise<void> {
  const number = exec.scenario.iterationInTest
  return watchExam(inLesson(running, number), number)
}

export const crowd = (running: Running): Promise<void> => joinCrowd(running, exec.scenario.iterationInTest)
