import { serveTasks } from '#platform/serve-tasks.ts'

/** A thread for tests: returns the task in upper case, or misbehaves if the task says so. */
serveTasks((task: string) => {
  if (task === 'throw') throw new Error('as asked')
  if (task === 'exit') process.exit(1)
  if (task === 'hang') for (;;);
  const eaten: number[][] = []
  while (task === 'eat memory') eaten.push(Array(100_000).fill(1.5))
  return task.toUpperCase()
})
