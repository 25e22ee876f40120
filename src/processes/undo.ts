/** Steps that take back what was opened, last first. Every step is tried; the first that fails is told of in the end. */
export function createUndo() {
  const steps: (() => Promise<void>)[] = []
  return {
    add(step: () => Promise<void>): void {
      steps.push(step)
    },
    async run(): Promise<void> {
      const failures: unknown[] = []
      for (const step of steps.splice(0).reverse()) await step().catch((error) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}
