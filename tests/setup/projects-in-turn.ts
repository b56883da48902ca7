import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The projects one after the other as the configuration names them, so that a worker keeps what it has loaded; in each the long files first. */
export class ProjectsInTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turns = new Map(this.ctx.projects.map((project, turn) => [project.name, turn]))
    const turnOf = ({ project }: TestSpecification) => turns.get(project.name) ?? 0
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}
