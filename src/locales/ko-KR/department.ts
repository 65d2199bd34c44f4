export default {
  'department.create': '새 부서',
  'department.editNamed': '“{name}” 부서 편집',
  'department.parent': '상위 부서',
  'department.sortHint': '숫자가 작을수록 앞에 표시됩니다',
  'department.empty': '아직 부서가 없습니다',
  'department.emptyHint': '아직 부서가 없습니다. “새 부서”를 눌러 조직 구성을 시작하세요.',
} as const;
