import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the projects one after the other in the order of the configuration, so that a worker reuses loaded modules; within a project, long files first. */
export class ProjectsInTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turns = new Map(this.ctx.projects.map((project, turn) => [project.name, turn]))
    const turnOf = ({ project }: TestSpecification) => turns.get(project.name) ?? 0
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}
