export default {
  'department.create': 'Νέο τμήμα',
  'department.editNamed': 'Επεξεργασία τμήματος «{name}»',
  'department.parent': 'Γονικό τμήμα',
  'department.sortHint': 'Οι μικρότεροι αριθμοί προηγούνται',
  'department.empty': 'Δεν υπάρχουν ακόμη τμήματα',
  'department.emptyHint': 'Δεν υπάρχουν ακόμη τμήματα. Ξεκινήστε με το «Νέο τμήμα».',
} as const;
