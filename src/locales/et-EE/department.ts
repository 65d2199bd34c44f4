export default {
  'department.create': 'Uus osakond',
  'department.editNamed': 'Osakonna „{name}“ muutmine',
  'department.parent': 'Kõrgem osakond',
  'department.sortHint': 'Väiksemad arvud on eespool',
  'department.empty': 'Osakondi veel pole',
  'department.emptyHint': 'Osakondi veel pole. Alustage nupust „Uus osakond“.',
} as const;
