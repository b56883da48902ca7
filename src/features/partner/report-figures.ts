/** Figures of a report, in order. */
export const REPORT_FIGURES = ['sales', 'share', 'orders', 'referrals'] as const
export type ReportFigure = (typeof REPORT_FIGURES)[number]
export const isMoney = (figure: ReportFigure): boolean => figure === 'sales' || figure === 'share'
