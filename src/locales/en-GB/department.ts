export default {
  'department.create': 'New department',
  'department.editNamed': 'Edit department “{name}”',
  'department.parent': 'Parent department',
  'department.sortHint': 'Smaller numbers come first',
  'department.empty': 'There are no departments yet',
  'department.emptyHint': 'There are no departments yet. Start with “New department”.',
} as const;
