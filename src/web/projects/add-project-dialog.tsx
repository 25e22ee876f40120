import { Dialog } from '../design/dialog.tsx'
import { CreateProjectForm } from './create-project-form.tsx'

type AddProjectDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function AddProjectDialog({ isOpen, onOpenChange }: AddProjectDialogProps) {
  return (
    <Dialog
      title="Add New Project"
      description="A website to monitor. Its first crawl starts right away."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <CreateProjectForm onCreated={() => onOpenChange(false)} />
    </Dialog>
  )
}
