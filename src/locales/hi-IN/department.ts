export default {
  'department.create': 'नया विभाग',
  'department.editNamed': 'विभाग “{name}” संपादित करें',
  'department.parent': 'मूल विभाग',
  'department.sortHint': 'छोटी संख्याएँ पहले आती हैं',
  'department.empty': 'अभी तक कोई विभाग नहीं है',
  'department.emptyHint': 'अभी तक कोई विभाग नहीं है। “नया विभाग” से शुरू करें।',
} as const;
